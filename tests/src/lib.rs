//! What the journeys share.

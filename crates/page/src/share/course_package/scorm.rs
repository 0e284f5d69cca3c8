//! The files of a course package beside those of the page: the manifest of SCORM 1.2, the course structure of cmi5, the launch
//! page, and the signed page.
use super::CourseItem;
use crate::state::platform_results::PACKAGE;
use play::json::quoted;

/// Name of the launch page.
pub const LAUNCH: &str = "launch.html";

/// Name of the manifest, which every platform looks for.
pub const MANIFEST: &str = "imsmanifest.xml";

/// Name of the course structure, which those look for that launch by cmi5.
pub const STRUCTURE: &str = "cmi5.xml";

/// A text in XML or HTML, between tags or in quotation marks.
fn escaped(text: &str) -> String {
    let named = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        c => c.to_string(),
    };
    text.chars().map(named).collect()
}

/// The manifest of a package with one item; `files` are all others of the package.
pub fn manifest(item: &CourseItem, files: &[String]) -> String {
    let (id, title) = (escaped(&item.id), escaped(&item.title));
    let file = |name: &str| format!("      <file href=\"{}\"/>\n", escaped(name));
    let files: String = [LAUNCH].into_iter().chain(files.iter().map(String::as_str)).map(file).collect();
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="spielraum-{id}" version="1.0"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{title}</title>
      <item identifier="item" identifierref="page">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{LAUNCH}">
{files}    </resource>
  </resources>
</manifest>
"#
    )
}

/// The course structure of cmi5, with the same item: platforms that launch by cmi5 look for it, others pass it over.
pub fn course_structure(item: &CourseItem) -> String {
    let (id, title, lang) = (escaped(&item.id), escaped(&item.title), escaped(&item.lang));
    let words = format!("<langstring lang=\"{lang}\">{title}</langstring>");
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="urn:spielraum:course:{id}">
    <title>{words}</title>
    <description>{words}</description>
  </course>
  <au id="urn:spielraum:item:{id}" moveOn="CompletedOrPassed" masteryScore="0.5" launchMethod="AnyWindow">
    <title>{words}</title>
    <description>{words}</description>
    <url>{LAUNCH}</url>
  </au>
</courseStructure>
"#
    )
}

/// The page that the platform opens. It leads to the item, and hands on what the platform appends to its address.
pub fn launch_page(item: &CourseItem) -> String {
    let fragment = format!("#{}", item.fragment);
    // In a script a tag must not begin.
    let script = quoted(&fragment).replace('<', "\\u003c");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <script>location.replace(\"index.html\" + location.search + {script});</script>\n</head>\n\
         <body><a href=\"index.html{}\">{}</a></body>\n</html>\n",
        escaped(&item.lang),
        escaped(&item.title),
        escaped(&fragment),
        escaped(&item.title),
    )
}

/// The page with the sign of a package, and without the service worker, which no package has; `None` if it is another
/// page.
pub fn signed(page: &str) -> Option<String> {
    const CHARSET: &str = "<meta charset=\"utf-8\">";
    const OFFLINE: &str = "<meta name=\"offline\" content=\"./offline.js\">";
    let sign = format!("{CHARSET}\n    <meta name=\"{PACKAGE}\" content=\"scorm\">");
    page.contains(CHARSET).then(|| page.replacen(CHARSET, &sign, 1).replacen(OFFLINE, "", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item() -> CourseItem {
        CourseItem {
            id: "mex-t1".to_owned(),
            title: "\"Mex\" & <more>".to_owned(),
            fragment: "task=mex/t1&lang=de&store=0".to_owned(),
            lang: "de".to_owned(),
            own_lesson: None,
        }
    }

    #[test]
    fn a_manifest_names_every_file() {
        let manifest = manifest(&item(), &["index.html".to_owned(), "a&b.js".to_owned()]);
        for line in [
            "<schemaversion>1.2</schemaversion>",
            "identifier=\"spielraum-mex-t1\"",
            "<title>&quot;Mex&quot; &amp; &lt;more&gt;</title>",
            "adlcp:scormtype=\"sco\" href=\"launch.html\"",
            "<file href=\"launch.html\"/>",
            "<file href=\"index.html\"/>",
            "<file href=\"a&amp;b.js\"/>",
        ] {
            assert!(manifest.contains(line), "{line} in {manifest}");
        }
    }

    #[test]
    fn a_structure_has_the_item_for_cmi5() {
        let structure = course_structure(&item());
        for part in [
            "<course id=\"urn:spielraum:course:mex-t1\">",
            "<au id=\"urn:spielraum:item:mex-t1\" moveOn=\"CompletedOrPassed\" masteryScore=\"0.5\"",
            "<langstring lang=\"de\">&quot;Mex&quot; &amp; &lt;more&gt;</langstring>",
            "<url>launch.html</url>",
        ] {
            assert!(structure.contains(part), "{part} in {structure}");
        }
    }

    #[test]
    fn the_launch_page_leads_to_the_item() {
        let page = launch_page(&CourseItem { fragment: "lesson=</script>\"".to_owned(), ..item() });
        assert!(page.contains("location.search + \"#lesson=\\u003c/script>\\\"\""), "{page}");
        assert!(page.contains("<a href=\"index.html#lesson=&lt;/script&gt;&quot;\">"), "{page}");
        assert!(launch_page(&item()).contains("href=\"index.html#task=mex/t1&amp;lang=de&amp;store=0\""));
    }

    #[test]
    fn the_page_is_signed_and_has_no_service_worker() {
        let page =
            "<head>\n    <meta charset=\"utf-8\">\n    <meta name=\"offline\" content=\"./offline.js\">\n</head>";
        let signed = signed(page).unwrap();
        assert!(
            signed.contains("<meta name=\"course-package\" content=\"scorm\">") && !signed.contains("offline"),
            "{signed}"
        );
        assert!(super::signed("<p>not found</p>").is_none());
        // As the build writes it.
        let own = include_str!("../../../../../index.html");
        assert!(super::signed(own).is_some());
    }
}

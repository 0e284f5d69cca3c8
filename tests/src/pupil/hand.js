// The page without pointer and picture: roles, names and states, the order of the focus, and announcements.
if (!window.pupil) {
    const clean = text => text.replace(/\s+/g, ' ').trim();
    const text = node => {
        if (node.nodeType === 3) return node.data;
        if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true') return '';
        return node.getAttribute('aria-label') ?? [...node.childNodes].map(text).join('');
    };
    const name = e => clean(e.getAttribute('aria-label') ?? (e.labels?.length ? [...e.labels].map(text).join(' ') : text(e)));
    const roles = { button: 'button', a: 'link', summary: 'button', h1: 'heading', textarea: 'textbox' };
    const role = e => e.getAttribute('role') ??
        (e.localName === 'input' ? (e.type === 'number' ? 'spinbutton' : 'textbox') : roles[e.localName]);
    const seen = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert], [aria-hidden=true]');
    const off = e => e.disabled || e.getAttribute('aria-disabled') === 'true';
    // Roving tabindex: one of a group has the tab stop for all of them.
    const stops = e => e.tabIndex >= 0 || !!e.closest('[data-board], [role=toolbar], [role=radiogroup]')?.querySelector('[tabindex="0"]');
    const inside = (e, group) => {
        for (let at = e.parentElement; at; at = at.parentElement) if (at.getAttribute('aria-label') === group) return true;
        return false;
    };
    const fits = (e, q) => (!q.role || role(e) === q.role) && (q.name == null || name(e) === q.name) &&
        (q.end == null || name(e).endsWith(q.end)) && (q.group == null || inside(e, q.group)) &&
        (q.data == null || e.getAttribute(q.data[0]) === q.data[1]) && (q.within == null || !!e.closest(q.within));
    const controls = 'button, a[href], input, textarea, select, summary, h1, [role=button]';
    const all = q => [...document.querySelectorAll(controls)].filter(e => fits(e, q) && seen(e));
    const nowhere = () => !document.activeElement || document.activeElement === document.body;
    const tabs = () => [...document.querySelectorAll('main :is(button, a[href], input, textarea, select, summary, [tabindex])')]
        .filter(e => e.tabIndex >= 0 && !e.disabled && seen(e));
    // Whether some of it is visible in its place, with nothing over it.
    // The cover of small boards is seen through.
    const over = (x, y) => document.elementsFromPoint(x, y).find(e => !e.closest('.enlarge'));
    const uncovered = e => {
        const { left, top, width, height } = e.getBoundingClientRect();
        return [[.5, .5], [.15, .2], [.85, .2], [.15, .8], [.85, .8]].some(([x, y]) => {
            const found = over(left + x * width, top + y * height);
            return !!found && (e.contains(found) || found.closest('label')?.control === e);
        });
    };
    // The visible part of its height, of as much as the screen may hold; wider content scrolls sideways.
    const share = (e, most) => {
        const box = e.getBoundingClientRect(), frame = document.querySelector('.lesson-boards').getBoundingClientRect();
        const high = Math.min(box.height, most), left = Math.max(box.left, frame.left, 0), right = Math.min(box.right, frame.right, innerWidth);
        const rows = Array.from({ length: Math.ceil(box.height / 8) }, (_, i) => box.top + Math.min(8 * i + 4, box.height - 2));
        const clear = rows.filter(y => [.1, .3, .5, .7, .9].every(x => e.contains(over(left + x * (right - left), y))));
        return Math.min(1, clear.length / Math.max(1, Math.floor(high / 8)));
    };
    const ownWords = node => clean(node.querySelector(':scope > span')?.textContent ?? '');
    const entries = list => [...list.children].map(item => {
        const inner = item.querySelector(':scope > ul');
        return { words: ownWords(item), inner: inner ? entries(inner) : [] };
    });
    const position = part => {
        const list = part.querySelector(':scope > ul'), rows = [...part.querySelectorAll('tr')];
        const cells = row => [...row.children].map(cell => clean(cell.textContent));
        return {
            heading: part.getAttribute('aria-label'),
            list: list && entries(list),
            table: list || !rows.length ? null : { columns: cells(rows[0]).slice(1), rows: rows.slice(1).map(row => cells(row)) },
        };
    };
    // Announcements: of a log the additions, of other live regions the whole text.
    const heard = [], logged = [];
    new MutationObserver(changes => changes.forEach(change => {
        const node = change.target.nodeType === 1 ? change.target : change.target.parentElement;
        const live = node?.closest('[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])');
        if (live?.getAttribute('role') === 'log') {
            for (const added of change.addedNodes) if (clean(text(added))) logged.push(clean(text(added)));
            return;
        }
        const words = live && clean(text(live));
        if (words && heard[heard.length - 1] !== words) heard.push(words);
    })).observe(document.body, { subtree: true, childList: true, characterData: true });
    // Pauses are for eyes, and shortened here. Longer ones are timeouts, which stay: WebKit's driver uses a timer of the page
    // itself.
    const timeout = window.setTimeout;
    window.setTimeout = (then, pause, ...rest) => timeout(then, pause > 150 && pause < 10000 ? 10 : pause, ...rest);
    const until = (patience, look, done) => {
        // Looks read the whole page, and would keep its processor from the work they wait for: each pause is twice as long as the last.
        const end = performance.now() + patience;
        const again = pause => {
            const found = look();
            if (found || performance.now() > end) done(found || null);
            else timeout(() => again(Math.min(2 * pause, 32)), pause);
        };
        again(4);
    };
    window.pupil = {
        heard,
        logged,
        // The controls that were reached and not on the screen before.
        scrolled: [],
        // The text of an element for a screen reader, and the visible one.
        read: e => ({ read: clean(text(e)), seen: seen(e) ? clean(e.innerText) : '' }),
        // The focused feedback to an answer, once it begins with `lead`; and whether a live region announced it too.
        said(lead, patience, done) {
            until(patience, () => {
                const e = document.activeElement;
                if (!e?.classList.contains('said') || !clean(e.textContent).startsWith(lead)) return null;
                const texts = pupil.read(e.firstElementChild);
                return { ...texts, twice: heard.find(words => words.includes(texts.read)) ?? null };
            }, done);
        },
        name: e => name(e),
        list: q => all(q).map(e => ({
            name: name(e), pressed: e.getAttribute('aria-pressed') === 'true', open: e.getAttribute('aria-expanded') === 'true',
            off: off(e), value: e.value ?? '', data: { ...e.dataset },
        })),
        // Focuses a control that keys can reach; else returns the fault.
        reach(q, patience, done) {
            let covered = false, before = null;
            const look = () => {
                const e = all(q)[q.nth ?? 0];
                if (!e || off(e) || (nowhere() && !window.pupil.fresh)) return null;
                if (!stops(e)) return 'no key leads to it';
                window.pupil.fresh = false;
                // The focus scrolls.
                before ??= uncovered(e);
                e.focus();
                if (document.activeElement !== e) return 'it takes no focus';
                covered = !uncovered(e);
                if (!covered && !before) window.pupil.scrolled.push(name(e));
                return covered ? null : 'here';
            };
            until(patience, look, found => done(found ?? (covered ? 'it has the focus and is not seen' : nowhere() && !window.pupil.fresh ? 'the focus fell to the page itself'
                : `there are ${[...new Set(all({ within: 'main' }).map(name))].join(' | ').slice(0, 1200)}`)));
        },
        // Whether the focused board, or the first one, is in sight as a whole. An editor may be higher than the column and fill most of it.
        sight(patience, done) {
            let told = 'there is no board';
            until(patience, () => {
                const column = document.querySelector('.lesson-boards');
                const parts = [...column.querySelectorAll('[data-board], .editor, .drawn-graph, .nodes')].filter(e => e.checkVisibility());
                const own = document.activeElement.closest('.lesson-boards :is([data-board], .editor)');
                const board = own ?? parts[0];
                // A column may have no board.
                if (!board) return 'seen';
                const most = board.matches('[data-board]') ? Infinity : 0.8 * Math.min(column.clientHeight, innerHeight);
                const part = share(board, most);
                told = `of ${board.className} ${part} is seen: ${JSON.stringify(board.getBoundingClientRect())} in ${JSON.stringify(column.getBoundingClientRect())}`;
                // If it must be higher than its room, the rest is scrolled to.
                return part > (own ? 0.97 : 0.85) ? 'seen' : null;
            }, found => done(found ?? told));
        },
        // What is not on the screen of the step with this heading, at this place in the bar: the first line of its question, the button
        // that checks, the choice who begins. Boards are laid out late, and move what is below them: several looks in a row must find no fault.
        opened(heading, place, patience, done) {
            let told = [], clear = 0;
            until(patience, () => {
                const bar = [...document.querySelectorAll('.lesson nav.steps a')];
                const shown = clean(document.querySelector('main h1')?.textContent ?? '');
                const prompt = document.querySelector('.question .prompt > *'), check = document.querySelector('.check-answer');
                told = [];
                if (shown !== heading || bar.findIndex(e => e.ariaCurrent) !== place) told.push(`${shown} is open`);
                if (prompt?.checkVisibility()) {
                    const { left, top, height } = prompt.getBoundingClientRect();
                    if (!prompt.contains(over(left + 20, top + Math.min(12, height / 2)) ?? null)) told.push(`the question begins at ${top}`);
                }
                if (check?.checkVisibility()) {
                    const { bottom } = check.getBoundingClientRect();
                    if (!uncovered(check) || bottom > innerHeight + 1) told.push(`the button that checks ends at ${bottom}`);
                }
                for (const choice of document.querySelectorAll('[data-choice="me"], [data-choice="computer"]')) {
                    const { bottom } = choice.getBoundingClientRect();
                    if (choice.checkVisibility() && (!uncovered(choice) || bottom > innerHeight + 1)) told.push(`the choice ${name(choice)} ends at ${bottom}`);
                }
                clear = told.length ? 0 : clear + 1;
                return clear > 5 ? [] : null;
            }, found => done(found ?? told));
        },
        // Faults in the order of the document: heading, question, boards, and last the bar of steps, which is placed above the heading;
        // and in the names of its editors.
        order() {
            const [heading, question, column, bar] = ['main h1', '.question', '.lesson-boards', '.lesson nav.steps'].map(s => document.querySelector(s));
            const after = (a, b) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
            const faults = [];
            if (!after(heading, question)) faults.push('the question comes before the heading');
            if (!after(question, column)) faults.push('the boards come before the question');
            if (!bar || !after(column, bar)) faults.push('the bar of steps comes before the boards');
            else if (bar.getBoundingClientRect().bottom > heading.getBoundingClientRect().top) faults.push('the bar of steps is not seen above the heading');
            const ahead = [...document.querySelectorAll('[tabindex]')].filter(e => e.tabIndex > 0);
            if (ahead.length) faults.push(`Tab leaves the order of the document for ${ahead.map(name)}`);
            document.querySelector('.skip').click();
            if (document.activeElement !== heading) faults.push('the skip link does not lead to the heading');
            const names = [...column.querySelectorAll('.editor')].map(e => {
                const title = e.getAttribute('role') === 'group' && document.getElementById(e.getAttribute('aria-labelledby'));
                return title ? clean(text(title)) : '';
            });
            if (names.some(name => !name) || new Set(names).size < names.length) faults.push(`editors are called ${JSON.stringify(names)}`);
            return faults;
        },
        // The expected order of Tab from the heading on; `walked` has the actual one.
        walk() {
            const heading = document.querySelector('main h1'), way = [];
            heading.focus();
            const on = event => way.push(event.target);
            document.addEventListener('focusin', on);
            const after = tabs().filter(e => heading.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
            window.pupil.walked = () => {
                document.removeEventListener('focusin', on);
                heading.focus();
                const faults = after.filter(e => !way.includes(e)).map(e => `Tab does not lead to ${role(e)} ${name(e)}`);
                return [...faults, ...after.filter(e => !name(e)).map(e => `no name: ${e.outerHTML.slice(0, 200)}`)];
            };
            // A scrolling box without focusable content is a tab stop of its own; others come with the focus on their opener.
            const scrolls = e => /auto|scroll/.test(getComputedStyle(e).overflow) && (e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth);
            return after.length + [...document.querySelectorAll('main *')].filter(scrolls).length + 8;
        },
        // The game under way: its position in words and the acts of its parts; or its result. `computers` is the text of the computer's
        // turn, whose board is laid out a moment before the turn begins.
        game(computers, patience, done) {
            let before;
            until(patience, () => {
                // A game to be survived for some plies goes on while it is judged.
                if (document.querySelector('.ladder + [role=status]')?.textContent.trim()) return null;
                const said = document.activeElement?.classList.contains('said');
                const parts = all({ role: 'button', within: '.lesson-asked .board-stage' });
                const turn = parts.some(e => !off(e) && !e.closest('[inert]'));
                const asks = all({ within: '.lesson-text' }).filter(e => e.dataset.choice || e.matches('.play-on'));
                if (!said && !turn && !asks.length) return null;
                // A second, linked board repeats the first.
                const own = e => !e.closest('.own-table .own-table');
                const components = [...document.querySelectorAll('.lesson-asked .own-table .in-words')].filter(own).map(position);
                if (turn && !said && !components.length) return null;
                // In its first second a page announces nothing: a screen reader reads the page itself then.
                if (performance.now() < 1200) return null;
                const row = [...document.querySelectorAll('.rounds li')];
                const whose = clean(document.querySelector('.lesson-turn b')?.textContent ?? '');
                if (turn && !said && whose.startsWith(computers)) return null;
                const now = { said, turn, whose, game: Math.max(0, row.findIndex(e => e.ariaCurrent)), components };
                // Turn and position are written one after the other: a state read twice is complete.
                const again = JSON.stringify(now) === before;
                before = JSON.stringify(now);
                return again ? now : null;
            }, done);
        },
        wait: (look, patience, done) => until(patience, look, done),
    };
    window.pupil.fresh = nowhere();
}

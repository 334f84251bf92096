import './help.css';
import { useEffect } from 'react';
import { DateText } from '../design/date-text.tsx';
import { menuGroups, menuPages } from '../platform/menu-groups.ts';
import { usePageAccess, usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { currentLanguage } from '../platform/texts.ts';
import { PageHead } from '../tables/list-page.tsx';
import { changes } from './changes.ts';
import { useHelpTexts } from './help.texts.ts';
import { noteNewsRead } from './news.public.ts';
import { screenHelp } from './screen-help.ts';

/** What changed lately, and what each screen is for that this person may open. */
export function HelpPage() {
  const text = useHelpTexts();
  const access = usePageAccess();
  const opens = usePageOpens();
  const language = currentLanguage();
  useEffect(noteNewsRead, []);
  const theirs = menuPages.filter((page) => access(page) === null);
  const groups = menuGroups
    .map((group) => ({ ...group, pages: theirs.filter((page) => page.menu.group === group.key) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <div className="dd-page">
      <PageHead title={text('help')} hint={text('hint')} />
      <section className="dd-part dd-help-news" aria-labelledby="help-news">
        <h2 id="help-news">{text('whatsNew')}</h2>
        <ul>
          {changes.map(({ day, what, path }) => (
            <li key={what.en}>
              <span className="dd-quiet dd-nowrap">
                <DateText value={day} />
              </span>
              {path && opens(path) ? <PageLink to={path}>{what[language]}</PageLink> : <span>{what[language]}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section className="dd-part" aria-labelledby="help-screens">
        <h2 id="help-screens">{text('everyScreen')}</h2>
        <p className="dd-quiet">{text('onlyYours')}</p>
        {groups.map(({ key, title, pages }) => (
          <section key={key} aria-labelledby={`help-${key}`}>
            <h3 id={`help-${key}`} className="dd-help-group">
              {title[language]}
            </h3>
            <dl className="dd-help-screens">
              {pages.map(({ path, menu, title: name }) => (
                <div key={path}>
                  <dt>
                    <PageLink to={path}>{(menu.label ?? name)[language]}</PageLink>
                  </dt>
                  <dd>{screenHelp[path]?.[language]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </div>
  );
}

import { type MenuPage, menuGroups, menuPages } from '../platform/menu-groups.ts';
import { usePageAccess } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { currentLanguage } from '../platform/texts.ts';

/** The pages of the menu that this person may open, group by group, for people who have no draws to look at. */
export function PageList({ except }: { except: `/${string}` }) {
  const access = usePageAccess();
  const language = currentLanguage() === 'es' ? 'es' : 'en';
  const theirs = menuPages.filter((page) => page.path !== except && access(page) === null);
  const nameOf = ({ menu, title }: MenuPage) => (menu.label ?? title)[language];
  const groups = menuGroups
    .map((group) => ({ ...group, pages: theirs.filter((page) => page.menu.group === group.key) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <div className="dd-page-lists">
      {groups.map(({ key, title, pages }) => (
        <section key={key}>
          <h3 className="dd-quiet dd-small">{title[language]}</h3>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink to={page.path}>{nameOf(page)}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useStandIns } from '../data/stand-ins.ts';
import { useSession } from '../../platform/session/session.ts';
import { deskAt, menuFor } from './menu.ts';

/**
 * Every screen open to the viewer; the current one is scrolled into view, however long the menu.
 */
export function OfficeMenu({ path }: { readonly path: string }) {
  const { roles, isAdmin } = useSession();
  const standIns = useStandIns();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const at = menu.current;
      const open = deskAt(path)?.to ?? path;
      const entry = [...(at?.querySelectorAll('a') ?? [])].find(
        (link) => link.getAttribute('href') === open,
      );
      if (!at || !entry) return;
      const [around, own] = [at.getBoundingClientRect(), entry.getBoundingClientRect()];
      // Part of the neighbours stays visible, to show that there are more.
      if (own.top < around.top || own.bottom > around.bottom) {
        at.scrollTop += own.top - around.top - around.height / 2;
      }
      if (own.left < around.left || own.right > around.right) {
        at.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <nav ref={menu} className="adm__n" aria-label="Back office">
      {menuFor(roles).map(([group, desks]) => (
        <div key={group}>
          <h2>{group}</h2>
          {desks.map(({ to, title }) => (
            <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
              {title}
            </Link>
          ))}
        </div>
      ))}
      {!isAdmin || standIns === null || standIns.length === 0 ? null : (
        <div>
          <h2>This machine</h2>
          <Link to="/admin/stand-ins" activeProps={{ 'aria-current': 'page' }}>
            Stand-ins
          </Link>
        </div>
      )}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findPage } from './page-catalogue.ts';
import { preloadPage } from './page-loading.ts';

type PageLinkProps = {
  to: string;
  search?: Record<string, string>;
  children: ReactNode;
  className?: string;
  title?: string;
  current?: boolean;
};

/** A link to a page of the portal; its code is fetched when the pointer or the focus arrives. */
export function PageLink({ to, search, children, className, title, current = false }: PageLinkProps) {
  const preload = () => {
    const page = findPage(to);
    if (page) preloadPage(page);
  };
  return (
    <Link
      to={to}
      search={(search ?? {}) as never}
      className={className}
      title={title}
      aria-current={current ? 'page' : undefined}
      activeProps={{}}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  );
}

import type { Title } from '../platform/page.ts';
import { findPage } from '../platform/page-catalogue.ts';
import { screenHelp } from './screen-help.ts';

/** What the screen at an address is for, or the list that leads to it; undefined where neither is known. */
export const helpFor = (path: string): Title | undefined => screenHelp[path] ?? screenHelp[findPage(path)?.under ?? ''];

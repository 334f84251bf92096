import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/support-tickets',
    title: { en: 'Support Tickets', es: 'Tickets de soporte' },
    menu: { group: 'other', order: 9, counter: 'unreadTickets', countedSearch: { show: 'unread' } },
    permission: 'Tickets.SupportTickets.View',
    keepAlive: true,
    load: () => import('./ticket-list.page.tsx').then((module) => module.TicketListPage),
  }),
  page({
    path: '/home/support-ticket',
    title: { en: 'Support Ticket', es: 'Ticket de soporte' },
    under: '/home/support-tickets',
    permission: 'Tickets.SupportTickets.View',
    load: () => import('./ticket.page.tsx').then((module) => module.TicketPage),
  }),
];

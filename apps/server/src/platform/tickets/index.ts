export { createAddressTickets, type AddressTicket, type AddressTickets } from './address-ticket.ts';
export { isTicketSession, type TicketSession } from './ticket-session.store.ts';

export { createAddressTickets, type AddressTicket, type AddressTicketDeps, type AddressTickets } from './address-ticket.ts';

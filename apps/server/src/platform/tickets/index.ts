export { createAddressTickets, type AddressTicket, type AddressTickets } from './address-ticket.ts';

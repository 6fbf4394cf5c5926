export { ContactMessagesPage as default } from '#features/service-desk';

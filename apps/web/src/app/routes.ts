import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('routes/landing.page.tsx')] satisfies RouteConfig;

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('layouts/public.layout.tsx', [
    index('routes/landing.page.tsx'),
    route('terms-and-condition', 'routes/terms.page.tsx'),
    route('privacy-policy', 'routes/privacy.page.tsx'),
    route('return-policy', 'routes/returns.page.tsx'),
    route('contact-us', 'routes/contact.page.tsx'),
    route('packages', 'routes/packages.page.tsx'),
  ]),
  layout('layouts/entry.layout.tsx', [
    route('signup', 'routes/signup.page.tsx'),
    route('signin', 'routes/signin.page.tsx'),
    route('forgot-password', 'routes/forgot-password.page.tsx'),
  ]),
  layout('layouts/wizard.layout.tsx', [
    route('registration/step-1', 'routes/registration-step-1.page.tsx'),
    route('registration/candidate-info', 'routes/registration-candidate.page.tsx'),
    route('registration/step-2', 'routes/registration-step-2.page.tsx'),
    route('registration/step-3', 'routes/registration-step-3.page.tsx'),
    route('registration/step-4', 'routes/registration-step-4.page.tsx'),
  ]),
  layout('layouts/member.layout.tsx', [
    route('feed', 'routes/feed.page.tsx'),
    route('search', 'routes/search.page.tsx'),
    route('search-results', 'routes/search-results.page.tsx'),
    route('profile/:id', 'routes/profile.page.tsx'),
    route('package-payment-method', 'routes/package-payment-method.page.tsx'),
    route('payment-result/:payment_code', 'routes/payment-result.page.tsx'),
    route('my-wallet', 'routes/my-wallet.page.tsx'),
    route('wallet-recharge', 'routes/wallet-recharge.page.tsx'),
    route('package-history', 'routes/package-history.page.tsx'),
    route('package-history/:payment_code', 'routes/receipt.page.tsx'),
  ]),
  layout('layouts/settings.layout.tsx', [
    route('account-page', 'routes/account-page.page.tsx'),
    route('account-settings', 'routes/account-settings.page.tsx'),
    route('staff', 'routes/staff.page.tsx'),
  ]),
  route('home/registration', 'routes/home-registration.page.tsx'),
  route('outbox', 'routes/outbox.page.tsx'),
  route('design', 'routes/design.page.tsx'),
  route('*', 'routes/not-found.page.tsx'),
] satisfies RouteConfig;

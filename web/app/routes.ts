import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Who may see each is in access.ts. */
export default [
  index('routes/landing.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('second-factor', 'routes/second-factor.tsx'),
  route('confirm', 'routes/confirm.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('logout', 'routes/logout.ts'),

  route('reactions/start', 'routes/reaction-start.ts'),
  route('reactions/finish', 'routes/reaction-finish.tsx'),

  route('feed', 'routes/feed.tsx'),
  route('editions', 'routes/editions.tsx'),
  route('search', 'routes/search.tsx'),
  route('preferences', 'routes/preferences.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('onboarding', 'routes/onboarding.tsx'),
  route('u/:username', 'routes/public-profile.tsx'),

  ...prefix('topics', [
    index('routes/topics.tsx'),
    route(':slug', 'routes/topic.tsx'),
    route(':slug/archive', 'routes/topic-archive.tsx'),
    route(':slug/:date', 'routes/topic-day.tsx'),
  ]),

  route('how-it-works', 'routes/how-it-works.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('premium', 'routes/premium.tsx'),
  route('corporate', 'routes/corporate.tsx'),
  route('sponsor', 'routes/sponsor.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),

  layout('routes/admin-shell.tsx', [
    ...prefix('admin', [
      index('routes/admin.tsx'),
      route('dashboard', 'routes/admin-dashboard.tsx'),
      route('sources', 'routes/admin-sources.tsx'),
      route('articles', 'routes/admin-articles.tsx'),
      route('review', 'routes/admin-review.tsx'),
      route('manual-ingest', 'routes/admin-manual-ingest.tsx'),
      route('moderation', 'routes/admin-moderation.tsx'),
      route('delivery', 'routes/admin-delivery.tsx'),
      route('sitemap', 'routes/admin-sitemap.tsx'),
      route('users', 'routes/admin-users.tsx'),
      route('audit', 'routes/admin-audit.tsx'),
    ]),
  ]),

  route('404', 'routes/not-found.tsx', { id: '404' }),
  route('*', 'routes/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig

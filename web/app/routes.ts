import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Who may see each is in access.ts. */
export default [
  index('routes/about/landing.tsx'),
  route('auth', 'routes/accounts/auth.tsx'),
  route('reset-password', 'routes/accounts/reset-password.tsx'),
  route('second-factor', 'routes/accounts/second-factor.tsx'),
  route('confirm', 'routes/accounts/confirm.tsx'),
  route('verify-email', 'routes/accounts/verify-email.tsx'),
  route('logout', 'routes/accounts/logout.ts'),

  route('reactions/start', 'routes/reading/reaction-start.ts'),
  route('reactions/finish', 'routes/reading/reaction-finish.tsx'),

  route('feed', 'routes/reading/feed.tsx'),
  route('editions', 'routes/reading/editions.tsx'),
  route('search', 'routes/reading/search.tsx'),
  route('preferences', 'routes/accounts/preferences.tsx'),
  route('preferences/muted-words', 'routes/accounts/muted-words.tsx'),
  route('profile', 'routes/accounts/profile.tsx'),
  route('settings', 'routes/accounts/settings.tsx'),
  route('onboarding', 'routes/accounts/onboarding.tsx'),
  route('language', 'routes/accounts/language.ts'),
  route('u/:username', 'routes/accounts/public-profile.tsx'),

  ...prefix('topics', [
    index('routes/reading/topics.tsx'),
    route(':slug', 'routes/reading/topic.tsx'),
    route(':slug/archive', 'routes/reading/topic-archive.tsx'),
    route(':slug/:date', 'routes/reading/topic-day.tsx'),
  ]),

  route('stories/:id', 'routes/reading/story.tsx'),
  route('sources/suggest', 'routes/reading/suggest-source.tsx'),
  route('sources/import', 'routes/reading/import-list.tsx'),
  route('sources/:slug', 'routes/reading/source.tsx'),

  route('how-it-works', 'routes/about/how-it-works.tsx'),
  route('help', 'routes/about/help.tsx'),
  route('newsletter', 'routes/about/newsletter.tsx'),
  route('pricing', 'routes/about/pricing.tsx'),
  route('premium', 'routes/about/premium.tsx'),
  route('corporate', 'routes/about/corporate.tsx'),
  route('sponsor', 'routes/about/sponsor.tsx'),
  route('privacy', 'routes/about/privacy.tsx'),
  route('terms', 'routes/about/terms.tsx'),

  layout('routes/admin/shell.tsx', [
    ...prefix('admin', [
      index('routes/admin/index.tsx'),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('sources', 'routes/admin/sources.tsx'),
      route('articles', 'routes/admin/articles.tsx'),
      route('review', 'routes/admin/review.tsx'),
      route('manual-ingest', 'routes/admin/manual-ingest.tsx'),
      route('moderation', 'routes/admin/moderation.tsx'),
      route('delivery', 'routes/admin/delivery.tsx'),
      route('sitemap', 'routes/admin/sitemap.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('suggestions', 'routes/admin/suggestions.tsx'),
      route('refused-sign-ins', 'routes/admin/refused-sign-ins.tsx'),
    ]),
  ]),

  route('404', 'routes/about/not-found.tsx', { id: '404' }),
  route('*', 'routes/about/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig

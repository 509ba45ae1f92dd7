import { newsletter as messages } from '@daily-drops/messages/subjects/newsletter'
import { useMessages } from '../../locale/page-locale.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import type { NewsletterView } from './newsletter-view.ts'

export function NewsletterScreen({ view }: { view: NewsletterView }) {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="grid gap-x-14 lg:grid-cols-3">
        <div>
          <NewsletterForm {...view} />
          <Card className="mt-8 max-w-md">
            <CardTitle>{t('info.title')}</CardTitle>
            <p className="text-ink-2">{t('info.text')}</p>
          </Card>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <NewsletterPreview {...view} />
        </div>
      </div>
    </>
  )
}

import { newsletter as messages } from '@daily-drops/messages/subjects/newsletter'
import { Form, useNavigation } from 'react-router'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { Part } from '../../ui/states/part.tsx'
import { type NewsletterView, type NewsletterPreview as Preview, samplePreview } from './newsletter-view.ts'

/** The email's content: the reader's own edition of today, or an example. */
export function NewsletterPreview({ isOpen, isSignedIn, newsletter }: NewsletterView) {
  const t = useMessages(messages)
  const isOwn = isOpen && isSignedIn
  const preview = isOwn ? newsletter.preview : samplePreview(t)
  const isSending = useNavigation().formData?.get('intent') === 'test'
  return (
    <Part title={t('preview.title')}>
      {!isOwn && <p className="mb-3 text-meta text-ink-3">{t('preview.sample')}</p>}
      {preview ? <Mail preview={preview} /> : <p>{t('preview.empty')}</p>}
      {isOwn && preview && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="test" busy={isSending}>
            {t('preview.test')}
          </Button>
        </Form>
      )}
    </Part>
  )
}

function Mail({ preview }: { preview: Preview }) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const total = preview.items.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <article className="rounded-md border border-line bg-surface p-6 shadow-sm">
      <p className="border-line border-b pb-3 text-meta text-ink-3">
        {t.rich('preview.subject', {
          subject: preview.subject,
          words: (words) => (
            <PublisherText key="subject" className="text-ink">
              {words}
            </PublisherText>
          ),
        })}
      </p>
      <h3 className="mt-5 font-serif text-headline text-ink">{preview.heading}</h3>
      <p className="mt-1 text-ink-2">{preview.lead}</p>
      <div aria-hidden="true" className="mt-4 flex gap-1">
        {preview.items.map(({ title, minutes }) => (
          <span
            key={title}
            className="h-1.5 rounded-full bg-accent"
            style={{ width: `${(100 * minutes) / total}%` }}
          />
        ))}
      </div>
      <ol className="mt-5">
        {preview.items.map((item, index) => (
          <li key={item.title} className="border-line border-t py-4">
            <p className="text-meta text-ink-3">
              {number.format(index + 1)} · {item.meta}
            </p>
            <PublisherText as="p" className="mt-1 font-serif text-row text-ink">
              <a href={item.url}>{item.title}</a>
            </PublisherText>
            {item.summary && (
              <PublisherText as="p" className="mt-1 text-ink-2 text-ui">
                {item.summary}
              </PublisherText>
            )}
            <p className="mt-1.5 font-voice text-reason italic">{item.reason}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}

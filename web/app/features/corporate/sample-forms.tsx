import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Part } from '../../ui/states/part.tsx'

const FORMS = [
  { type: 'rss', label: 'feed.address', button: 'feed.submit', long: false },
  { type: 'api', label: 'keys.name', button: 'keys.create', long: false },
  { type: 'upload', label: 'article', button: 'article.submit', long: true },
] as const

export function SampleForms() {
  const t = useMessages(messages)
  return (
    <Part title={t('submit')}>
      <div className="grid gap-4 lg:grid-cols-3">
        {FORMS.map(({ type, label, button, long }) => (
          <form
            key={type}
            aria-label={t(`type.${type}`)}
            className="rounded-md border border-line bg-surface p-5 shadow-sm"
          >
            <h3 className="mb-3 text-row font-medium text-ink">{t(`type.${type}`)}</h3>
            <Field label={t(label)}>
              {(control) => (long ? <Textarea {...control} disabled /> : <Input {...control} disabled />)}
            </Field>
            <Button variant="primary" type="submit" disabled className="mt-4">
              {t(button)}
            </Button>
          </form>
        ))}
      </div>
    </Part>
  )
}

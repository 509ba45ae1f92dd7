import { CORPORATE, SOURCE_TYPES } from '@daily-drops/contract/texts/organisations'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Part } from '../../ui/states/part.tsx'

const FORMS = [
  { title: SOURCE_TYPES.rss, label: 'Feed address', button: 'Submit feed' },
  { title: SOURCE_TYPES.api, label: 'Key name', button: 'Create key' },
  { title: SOURCE_TYPES.upload, label: 'Article', button: 'Submit article', long: true },
]

export function SampleForms() {
  return (
    <Part title={CORPORATE.submit}>
      <div className="grid gap-4 lg:grid-cols-3">
        {FORMS.map(({ title, label, button, long }) => (
          <form
            key={title}
            aria-label={title}
            className="rounded-md border border-line bg-surface p-5 shadow-sm"
          >
            <h3 className="mb-3 text-row font-medium text-ink">{title}</h3>
            <Field label={label}>
              {(control) => (long ? <Textarea {...control} disabled /> : <Input {...control} disabled />)}
            </Field>
            <Button variant="primary" type="submit" disabled className="mt-4">
              {button}
            </Button>
          </form>
        ))}
      </div>
    </Part>
  )
}

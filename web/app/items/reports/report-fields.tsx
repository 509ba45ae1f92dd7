import { REPORT_REASONS } from '@daily-drops/contract/items/report-reasons'
import { report as messages } from '@daily-drops/messages/subjects/report'
import { useMessages } from '../../locale/page-locale.ts'
import { Textarea } from '../../ui/forms/textarea.tsx'

/** Reports are stored with the English reason, whatever language it was chosen in. */
const REASONS = {
  'Misleading or false': 'misleading',
  'Spam or advertising': 'spam',
  Offensive: 'offensive',
  'Broken link or paywall': 'broken',
  'Something else': 'else',
} as const satisfies Record<(typeof REPORT_REASONS)[number], string>

interface ReportFieldsProps {
  question: string
  onChoose?: () => void
}

export function ReportFields({ question, onChoose }: ReportFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-meta text-ink-2">{question}</legend>
        {REPORT_REASONS.map((option) => (
          <label key={option} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={option}
              required
              onChange={onChoose}
              className="size-4 accent-accent"
            />
            {t(`reason.${REASONS[option]}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        name="details"
        aria-label={t('details')}
        placeholder={t('details')}
        maxLength={400}
        rows={3}
        className="mt-3"
      />
    </>
  )
}

import { report } from '@daily-drops/messages/subjects/report'
import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { ReportFields } from '../../items/reports/report-fields.tsx'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import type { SourceView } from './load-source.ts'

/** Without scripts, instead of the dialog. */
export function ReportForm({ source }: Pick<SourceView, 'source'>) {
  const t = useMessages(messages)
  const words = useMessages(report)
  return (
    <form
      method="post"
      aria-labelledby="report"
      className="mt-4 max-w-lg rounded-md border border-line bg-surface p-6"
    >
      <h2 id="report" className="mb-3 text-headline leading-tight font-medium">
        {t('report.title')}
      </h2>
      <input type="hidden" name="source_id" value={source.id} />
      <ReportFields question={t('report.question')} />
      <Button type="submit" className="mt-4">
        {words('send')}
      </Button>
    </form>
  )
}

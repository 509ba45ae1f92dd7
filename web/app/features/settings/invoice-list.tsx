import { numberFormat } from '@daily-drops/messages/formats'
import { invoices as messages } from '@daily-drops/messages/subjects/invoices'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import type { SettingsView } from './settings-view.ts'

export function InvoiceList({ invoices }: { invoices: SettingsView['billing']['invoices'] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <table className="mt-5 w-full text-ui">
      <caption className="mb-1 text-start text-meta text-ink-3">{t('title')}</caption>
      <tbody>
        {invoices.map(({ id, issued_at, total_cents, refunded_cents, currency, status }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal tabular-nums">
              <Day at={issued_at} />
            </th>
            <td className="py-2">{t('status', { status: refunded_cents > 0 ? 'refunded' : status })}</td>
            <td className="py-2 text-end tabular-nums">
              {numberFormat(locale, { style: 'currency', currency }).format(total_cents / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

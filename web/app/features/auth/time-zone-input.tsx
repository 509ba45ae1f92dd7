import { useInBrowser } from '../../ui/in-browser.ts'

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A new account uses the days of its reader's clock. */
export function TimeZoneInput() {
  return <input type="hidden" name="timeZone" value={useInBrowser(localTimeZone, 'UTC')} />
}

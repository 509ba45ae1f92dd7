import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { auth } from '@daily-drops/messages/subjects/auth'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey.ts'
import { secondFactorPath } from './second-factor-path.ts'

/** Only in browsers that support it, because it needs scripts. */
export function PasskeyButton() {
  const t = useMessages(auth)
  const [search] = useSearchParams()
  const locale = useLocale()
  const [usable, setUsable] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => setUsable(canUsePasskeys()), [])

  async function signIn() {
    setBusy(true)
    try {
      const { secondFactor } = await signInWithPasskey()
      const next = safeReturnPath(search.get('next'))
      location.assign(pathIn(locale, secondFactor ? secondFactorPath(next) : (next ?? '/feed')))
    } catch {
      setBusy(false)
      notify({ tone: 'bad', title: t('noPasskey.title'), description: t('noPasskey.description') })
    }
  }

  if (!usable) return null
  return (
    <Button variant="ghost" busy={busy} onClick={signIn}>
      <KeyRound aria-hidden="true" className="size-4" />
      {t('passkey')}
    </Button>
  )
}

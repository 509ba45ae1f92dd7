import { mayRead, type Viewer } from '@daily-drops/contract/accounts/viewer'
import { addDays } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import { offline as messages } from '@daily-drops/messages/subjects/offline'
import { useCallback, useEffect } from 'react'
import { documentLocale } from '../locale/document-locale.ts'
import { notify } from '../ui/overlays/toast.tsx'
import { storeEditions } from './store-editions.ts'

const WORKER = '/service-worker.js'
const DAYS = 7
/** After the page itself has loaded. */
const CALM_MS = 2_000

/** Registers the worker, stores the last days' editions, and offers a new release. */
export function useStoredEditions(viewer: Viewer) {
  const { id, timeZone } = viewer
  const isReader = mayRead(viewer) && viewer.onboardingCompleted
  useEffect(() => {
    if (isReader && 'serviceWorker' in navigator) void register()
  }, [isReader])

  const store = useCallback(
    (changed?: string) => {
      const today = localDay(new Date(), timeZone)
      const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago))
      const wanted = { account: id, days, language: documentLocale(), changed }
      // Without a connection, or with another account's session, there is nothing to store.
      void storeEditions(wanted).catch(() => {})
    },
    [id, timeZone],
  )

  useEffect(() => {
    if (!isReader) return
    let timer: ReturnType<typeof setTimeout>
    void navigator.serviceWorker?.ready.then(() => {
      timer = setTimeout(store, CALM_MS)
    })
    return () => clearTimeout(timer)
  }, [isReader, store])

  /** The edition on this page, which shows the reader's reactions. */
  const renew = useCallback(() => {
    const shown = new URLSearchParams(window.location.search).get('date')
    store(shown ?? localDay(new Date(), timeZone))
  }, [store, timeZone])
  return { renew }
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => undefined)
  if (!registration) return
  offerRelease(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => {
      offerRelease(registration)
      // One that doesn't wait takes over as soon as the former worker has finished something.
      navigator.serviceWorker.controller?.postMessage({})
    })
  })
  // The browser looks for a new one when it sees fit, which may be a day later.
  await registration.update().catch(() => {})
}

/** It takes over when its reader reloads, or when no page of the previous release is open. */
function offerRelease({ waiting, active }: ServiceWorkerRegistration): void {
  if (!waiting || waiting.scriptURL !== active?.scriptURL) return
  const t = messages.in(documentLocale())
  const onClick = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
    waiting.postMessage({ type: 'release' })
  }
  const action = { label: t('reload'), onClick }
  notify({ id: 'new-release', tone: 'ok', title: t('update'), duration: Number.POSITIVE_INFINITY, action })
}

// Inlined into a visitor's page. The page's scripts are loaded at the first interaction. Clicks and keys before they have
// loaded are stored and repeated then. Links work without them.
/* global deferred */
{
  const { files, starter } = deferred
  const { nonce } = document.currentScript
  const PATIENCE_MS = 8_000
  const LONG_AGO_MS = 60_000

  const hydrated = new AbortController()
  const kept = []
  const pressed = new Set()
  let isLoading = false

  function load() {
    if (isLoading) return
    isLoading = true
    session.close()
    forgetPlace()
    document.head.append(...files.map(preload))
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce, textContent: starter, onerror: giveUp })
    document.head.append(script)
    // React would report it as a hydration mismatch.
    script.remove()
    setTimeout(finish, PATIENCE_MS)
  }

  /** Browsers also report a page that has moved under a resting pointer. */
  function loadIfMoved({ movementX, movementY }) {
    if (movementX !== 0 || movementY !== 0) load()
  }

  function preload(href) {
    return Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce })
  }

  /** React handles them if it has hydrated the page, otherwise the browser does. */
  function finish() {
    if (hydrated.signal.aborted) return
    hydrated.abort()
    for (const redo of kept) redo()
  }

  /** After a long time, a release may have removed the page's scripts. A submitted form needs none. */
  function giveUp() {
    const isSending = [...pressed].some(({ type }) => type === 'submit')
    if (!isSending && navigator.onLine && performance.now() > LONG_AGO_MS) location.reload()
    else finish()
  }

  function keepClick(event) {
    if (!event.isTrusted) return
    load()
    const { target, type, button } = event
    const link = target.closest('a[href]')
    if (link) {
      if (link.target === '_blank') kept.push(() => tellOpening(link, type, button))
      return
    }
    const found = target.closest('button, label, input')
    const control = found?.control ?? found
    if (type !== 'click' || !/^(button|submit|checkbox|radio)$/.test(control?.type)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A second click on a button is impatience. A box is ticked and cleared again.
    if (pressed.has(control) && control.matches('button')) return
    pressed.add(control)
    kept.push(() => control.click())
  }

  /** The link has opened in a new tab, so the page only has to record it. */
  function tellOpening(link, type, button) {
    link.addEventListener(type, (event) => event.preventDefault(), { once: true })
    link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
  }

  function keepKey(event) {
    const { target, key } = event
    if (key?.length !== 1 || target.matches('input, textarea, select')) return
    kept.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  }

  /** Once a person reads on, the stored scroll position no longer applies. */
  function forgetPlace() {
    const name = 'react-router-scroll-positions'
    try {
      const places = JSON.parse(sessionStorage.getItem(name) ?? '{}')
      delete places[history.state?.key]
      sessionStorage.setItem(name, JSON.stringify(places))
    } catch {
      // Without storage there is no scroll position.
    }
  }

  /** The browser stores which items a visitor opened today, and the page's scripts show them. */
  function hasReadBefore() {
    try {
      return (
        /^(\/..)?\/feed$/.test(location.pathname) &&
        Object.keys(localStorage).some((key) => key.startsWith('opened-'))
      )
    } catch {
      return false
    }
  }

  /** The placeholder below shows instead. React later tries the next picture. */
  function hideBroken({ target }) {
    if (target.tagName === 'IMG') target.style.visibility = 'hidden'
  }

  /** Browsers find their voices a little later. Without one, nothing can be read aloud. */
  function noteVoice() {
    if (speechSynthesis.getVoices().length > 0) document.documentElement.dataset.voice = 'device'
  }
  if (window.speechSynthesis) {
    noteVoice()
    speechSynthesis.onvoiceschanged = noteVoice
  } else document.documentElement.dataset.voice = 'none'

  const early = { capture: true, signal: hydrated.signal }
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    document.addEventListener(type, load, { ...early, passive: true })
  }
  document.addEventListener('pointermove', loadIfMoved, early)
  document.addEventListener('click', keepClick, early)
  document.addEventListener('auxclick', keepClick, early)
  document.addEventListener('keydown', keepKey, early)
  document.addEventListener('hydrated', finish, early)

  document.addEventListener('error', hideBroken, early)
  for (const target of document.images) {
    if (target.complete && target.naturalWidth === 0) hideBroken({ target })
  }

  // Signed in from another tab.
  const session = new BroadcastChannel('daily-drops-session')
  session.onmessage = ({ data }) => data !== 'signed-out' && location.reload()

  const isCounted = /(^|; *)analytics=granted(;|$)/.test(document.cookie)
  if (isCounted || hasReadBefore()) addEventListener('load', load)
}

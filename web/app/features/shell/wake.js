// Stands in a visitor's page as it is. The page's scripts sleep until somebody touches it; what was pressed before they
// are awake is kept and done then. Links lead on without them.
/* global asleep */
{
  const { files, starter } = asleep
  const { nonce } = document.currentScript
  const PATIENCE_MS = 8_000
  const LONG_AGO_MS = 60_000

  const awake = new AbortController()
  const kept = []
  const pressed = new Set()
  let isWaking = false

  function wake() {
    if (isWaking) return
    isWaking = true
    session.close()
    forgetPlace()
    document.head.append(...files.map(preload))
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce, textContent: starter, onerror: giveUp })
    document.head.append(script)
    // React would stumble over it.
    script.remove()
    setTimeout(finish, PATIENCE_MS)
  }

  /** Browsers also tell of a page that has moved under a pointer at rest. */
  function wakeIfMoved({ movementX, movementY }) {
    if (movementX !== 0 || movementY !== 0) wake()
  }

  function preload(href) {
    return Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce })
  }

  /** Done by React if it is awake, and else by the browser. */
  function finish() {
    if (awake.signal.aborted) return
    awake.abort()
    for (const redo of kept) redo()
  }

  /** Of a page that slept for long, a release may have taken the scripts away. What was sent needs none. */
  function giveUp() {
    const isSending = [...pressed].some(({ type }) => type === 'submit')
    if (!isSending && navigator.onLine && performance.now() > LONG_AGO_MS) location.reload()
    else finish()
  }

  function keepClick(event) {
    if (!event.isTrusted) return
    wake()
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
    // Who presses a button twice is waiting; a box is ticked and cleared again.
    if (pressed.has(control) && control.matches('button')) return
    pressed.add(control)
    kept.push(() => control.click())
  }

  /** It has opened beside the page, which only has to hear of it. */
  function tellOpening(link, type, button) {
    link.addEventListener(type, (event) => event.preventDefault(), { once: true })
    link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
  }

  function keepKey(event) {
    const { target, key } = event
    if (key?.length !== 1 || target.matches('input, textarea, select')) return
    kept.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  }

  /** Where the page was left last time is no place to return to once somebody reads on. */
  function forgetPlace() {
    const name = 'react-router-scroll-positions'
    try {
      const places = JSON.parse(sessionStorage.getItem(name) ?? '{}')
      delete places[history.state?.key]
      sessionStorage.setItem(name, JSON.stringify(places))
    } catch {
      // Without storage no place is kept.
    }
  }

  /** What a visitor opened of the day is kept in the browser, and shown by the page's scripts. */
  function hasReadBefore() {
    try {
      return (
        location.pathname === '/feed' && Object.keys(localStorage).some((key) => key.startsWith('opened-'))
      )
    } catch {
      return false
    }
  }

  /** The plate below shows instead. React, once awake, tries the next picture. */
  function hideBroken({ target }) {
    if (target.tagName === 'IMG') target.style.visibility = 'hidden'
  }

  const early = { capture: true, signal: awake.signal }
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    document.addEventListener(type, wake, { ...early, passive: true })
  }
  document.addEventListener('pointermove', wakeIfMoved, early)
  document.addEventListener('click', keepClick, early)
  document.addEventListener('auxclick', keepClick, early)
  document.addEventListener('keydown', keepKey, early)
  document.addEventListener('awake', finish, early)

  document.addEventListener('error', hideBroken, early)
  for (const target of document.images) {
    if (target.complete && target.naturalWidth === 0) hideBroken({ target })
  }

  // Somebody signed in, in another tab.
  const session = new BroadcastChannel('daily-drops-session')
  session.onmessage = ({ data }) => data !== 'signed-out' && location.reload()

  const isCounted = /(^|; *)analytics=granted(;|$)/.test(document.cookie)
  if (isCounted || hasReadBefore()) addEventListener('load', wake)
}

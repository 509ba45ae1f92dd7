// Stands in a visitor's page as it is. The page's modules sleep until somebody touches it; what was pressed before
// they are awake is kept and done then. Links and pages need none of it.
{
  const { nonce } = document.currentScript
  const PATIENCE_MS = 8000
  const awake = new AbortController()
  const kept = []
  let isWaking = false

  /** React marks what it has taken over. */
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

  function wake() {
    if (isWaking) return
    isWaking = true
    session.close()
    const modules = document.createElement('script')
    modules.type = 'module'
    modules.nonce = nonce
    modules.textContent = document.getElementById('page-modules').textContent
    document.head.append(modules)
    modules.remove()
    const until = Date.now() + PATIENCE_MS
    const watch = setInterval(() => {
      const waiting = [document.querySelector('main'), ...kept.map(({ element }) => element)]
      if (waiting.some((element) => element?.isConnected && !isAlive(element)) && Date.now() < until) return
      clearInterval(watch)
      awake.abort()
      for (const { redo } of kept) redo()
    }, 16)
  }

  function keepClick(event) {
    if (!event.isTrusted) return
    wake()
    const { target, type, button } = event
    const link = target.closest('a[href]')
    if (link) {
      if (link.target === '_blank') keepOpening(link, type, button)
      return
    }
    const pressed = target.closest('button, label, input')
    const control = pressed?.control ?? pressed
    if (!control || type !== 'click' || !/^(button|submit|checkbox|radio)$/.test(control.type)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push({ element: control, redo: () => control.click() })
  }

  /** It opens beside the page, which only has to hear of it. */
  function keepOpening(element, type, button) {
    const redo = () => {
      addEventListener(type, (event) => event.preventDefault(), { once: true })
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
    }
    kept.push({ element, redo })
  }

  function keepKey(event) {
    const { target, key } = event
    if (key.length !== 1 || target.matches('input, textarea, select')) return
    kept.push({ element: target, redo: () => target.dispatchEvent(new KeyboardEvent('keydown', event)) })
  }

  const early = { capture: true, signal: awake.signal }
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']) {
    document.addEventListener(type, wake, { ...early, passive: true })
  }
  document.addEventListener('click', keepClick, early)
  document.addEventListener('auxclick', keepClick, early)
  document.addEventListener('keydown', keepKey, early)

  // Somebody signed in, in another tab.
  const session = new BroadcastChannel('daily-drops-session')
  session.onmessage = ({ data }) => data !== 'signed-out' && location.reload()

  const isCounted = /(^|; *)analytics=granted(;|$)/.test(document.cookie)
  if (isCounted || hasReadBefore()) addEventListener('load', wake)

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
}

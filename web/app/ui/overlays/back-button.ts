let intercept: (() => void) | undefined

/** Must be called before the router starts to listen, or the router would reload the page. */
export function listenToBackButton(): void {
  window.addEventListener('popstate', (event) => {
    const handle = intercept
    if (!handle) return
    intercept = undefined
    event.stopImmediatePropagation()
    handle()
  })
}

/** The next step back goes to the handler instead of the router. */
export function interceptBack(handler: () => void): void {
  intercept = handler
}

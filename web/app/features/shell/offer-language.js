// Inlined into a visitor's page that has other languages. All visitors get the same page, with an empty line and the
// words of all languages. This fills it in the language that the browser prefers.
{
  const line = document.getElementById('language-offer')
  const isDismissed = /(^|; *)language-offer=/.test(document.cookie)
  const codes = isDismissed ? [] : navigator.languages.map((language) => language.slice(0, 2))
  const own = document.documentElement.lang
  const offers = (line?.dataset.offers ?? '').split('\n').map((offer) => offer.split('|'))
  const preferred = codes.find((code) => offers.some(([lang]) => lang === code))
  const [lang, text, dismiss] = offers.find(([code]) => code === preferred) ?? []
  const other = document.querySelector(`footer a[lang="${lang}"]`)
  if (line && other && lang !== own) {
    const [link] = line.getElementsByTagName('a')
    const [button] = line.getElementsByTagName('button')
    line.lang = link.hreflang = lang
    link.href = other.getAttribute('href')
    link.textContent = text
    button.ariaLabel = button.dataset.tooltip = dismiss
    line.hidden = false
  }
}

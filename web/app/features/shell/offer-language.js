// Inlined into a visitor's page that has other languages. All visitors get the same page, with an empty line that this
// fills in the language that the browser prefers, from the link to that language in the footer.
{
  const line = document.getElementById('language-offer')
  const isDismissed = /(^|; *)language-offer=/.test(document.cookie)
  const codes = isDismissed ? [] : navigator.languages.map((language) => language.slice(0, 2))
  const own = document.documentElement.lang
  const links = [...document.querySelectorAll('a[data-offer]')]
  const preferred = codes.find((code) => code === own || links.some(({ lang }) => lang === code))
  const other = links.find(({ lang }) => lang === preferred)
  if (line && other) {
    const [link] = line.getElementsByTagName('a')
    const [button] = line.getElementsByTagName('button')
    line.lang = link.hreflang = other.lang
    link.href = other.getAttribute('href')
    link.textContent = other.dataset.offer
    button.ariaLabel = button.dataset.tooltip = other.dataset.dismiss
    line.hidden = false
  }
}

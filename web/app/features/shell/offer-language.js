// Inlined into a visitor's page that has other languages. All visitors get the same page, in which the offers of those
// languages are hidden, and this shows the one that the browser prefers.
{
  const offers = [...document.querySelectorAll('[data-offer]')]
  const isDismissed = /(^|; *)language-offer=/.test(document.cookie)
  const codes = isDismissed ? [] : navigator.languages.map((language) => language.slice(0, 2))
  const own = document.documentElement.lang
  const preferred = codes.find((code) => code === own || offers.some(({ lang }) => lang === code))
  for (const offer of offers) offer.hidden = offer.lang !== preferred
}

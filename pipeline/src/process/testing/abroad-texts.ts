interface Text {
  language: string
  title: string
  summary: string
}

export interface AbroadEvent {
  tellings: Text[]
  /** The same names, and another event. */
  other: Text
}

const text = (language: string, title: string, summary: string): Text => ({ language, title, summary })

/** Invented events, told in several languages. */
export const ABROAD: AbroadEvent[] = [
  {
    tellings: [
      text(
        'en',
        'Solvento buys Danish wind firm Norvind for $3.7 billion',
        'The energy group Solvento pays cash for Norvind, which builds turbines at sea.',
      ),
      text(
        'de',
        'Solvento kauft dänische Windfirma Norvind für 3,7 Milliarden Dollar',
        'Der Energiekonzern Solvento zahlt bar für Norvind, das Turbinen auf See baut.',
      ),
      text(
        'fr',
        'Solvento rachète le danois Norvind pour 3,7 milliards de dollars',
        "Le groupe d'énergie Solvento paie comptant Norvind, qui construit des éoliennes en mer.",
      ),
    ],
    other: text(
      'it',
      'Norvind assume trecento tecnici a Esbjerg',
      'Nel porto danese la formazione dura sei mesi e comincia a settembre.',
    ),
  },
  {
    tellings: [
      text(
        'es',
        'Un terremoto de magnitud 6,4 sacude Arequipa',
        'El seísmo de Perú deja 14 heridos y daños en casas del sur de Arequipa.',
      ),
      text(
        'en',
        'Magnitude 6.4 earthquake shakes Arequipa in Peru',
        'The quake in southern Peru left 14 people hurt and damaged houses in Arequipa.',
      ),
      text(
        'pt',
        'Terremoto de magnitude 6,4 abala Arequipa, no Peru',
        'O sismo no sul do Peru deixou 14 feridos e casas danificadas em Arequipa.',
      ),
    ],
    other: text(
      'de',
      'Arequipa verbietet Autos in der Altstadt',
      'Von Montag an fahren im Zentrum der peruanischen Stadt nur noch Busse, und die Händler hoffen auf mehr Gäste.',
    ),
  },
  {
    tellings: [
      text(
        'de',
        'Marathon in Wien: Kiprono gewinnt in 2:05:48',
        'Der Kenianer Kiprono gewinnt den Marathon in Wien mit neuem Streckenrekord von 2:05:48.',
      ),
      text(
        'it',
        'Maratona di Vienna, Kiprono vince in 2:05:48',
        'Il keniano Kiprono vince la maratona di Vienna con il nuovo record del percorso, 2:05:48.',
      ),
      text(
        'en',
        'Kiprono wins Vienna marathon in 2:05:48',
        'The Kenyan Kiprono won the Vienna marathon in a course record of 2:05:48.',
      ),
    ],
    other: text(
      'fr',
      'Kiprono renonce aux Jeux à cause du genou',
      "Le coureur kényan Kiprono se repose jusqu'à l'été, et son entraîneur espère un retour à l'automne.",
    ),
  },
  {
    tellings: [
      text(
        'en',
        'Court in Ghent fines Telmira 82 million euros over tracking',
        'The Belgian court says the app maker Telmira tracked users without consent.',
      ),
      text(
        'nl',
        'Rechtbank in Gent geeft Telmira boete van 82 miljoen euro wegens volgen',
        'Volgens de Belgische rechtbank volgde app-maker Telmira gebruikers zonder toestemming.',
      ),
      text(
        'es',
        'Un tribunal de Gante multa a Telmira con 82 millones de euros por rastreo',
        'El tribunal belga dice que Telmira siguió a los usuarios de su aplicación sin consentimiento.',
      ),
    ],
    other: text(
      'de',
      'Telmira eröffnet Büro in Brüssel',
      'Der Anbieter der App will vierzig Fachleute einstellen und sucht dafür Räume in der Nähe des Bahnhofs.',
    ),
  },
  {
    tellings: [
      text(
        'sv',
        'Astronomen Okonjo får Abelpriset för kartan över Andromeda',
        'Okonjo belönas för kartan med 117 miljoner stjärnor i galaxen Andromeda.',
      ),
      text(
        'en',
        'Astronomer Okonjo wins Abel prize for map of Andromeda',
        'Okonjo is honoured for the map of 117 million stars in the galaxy Andromeda.',
      ),
      text(
        'de',
        'Astronom Okonjo erhält Abelpreis für Karte von Andromeda',
        'Okonjo wird für die Karte mit 117 Millionen Sternen der Galaxie Andromeda geehrt.',
      ),
    ],
    other: text(
      'it',
      'Andromeda visibile a occhio nudo nelle notti di novembre',
      'Basta un cielo buio, lontano dalle luci della città, e molta pazienza nelle ore prima del mattino.',
    ),
  },
]

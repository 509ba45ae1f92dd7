/** Texts of manual ingestion that the server uses too, quoted from the specification. */
export const MANUAL_INGEST_TEXTS = {
  urlMissing: 'URL è richiesto',
  urlTooLong: 'URL troppo lungo (max 2048 caratteri)',
  urlIsData: 'URLs data: non sono supportati',
  urlNotHttps: 'Solo URLs HTTPS sono supportati',
  urlInvalid: 'URL non valido',
} as const

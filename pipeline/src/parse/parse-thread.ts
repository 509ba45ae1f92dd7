import { parentPort } from 'node:worker_threads'
import { type FeedDocument, parseDocument } from './parse-document.ts'

parentPort?.on('message', (document: FeedDocument) => {
  parentPort?.postMessage(parseDocument(document))
})
parentPort?.postMessage('ready')

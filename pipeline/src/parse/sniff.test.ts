import { expect, it } from 'vitest'
import { sniff } from './sniff.ts'

it.each([
  ['<rss version="2.0">', 'xml_feed'],
  ['\n\n <?xml version="1.0"?><!-- <html> --><RSS>', 'xml_feed'],
  ['<!DOCTYPE rss [<!ENTITY a "<html>">]><rss>', 'xml_feed'],
  ['<?xml-stylesheet href="x"?><feed xmlns="http://www.w3.org/2005/Atom">', 'xml_feed'],
  ['<atom:feed>', 'xml_feed'],
  ['<rdf:RDF>', 'xml_feed'],
  ['<br />\n<b>Warning</b>: in <b>/var/x.php</b><br />\n<?xml version="1.0"?><rss>', 'xml_feed'],
  ['{"version":"https:\\/\\/jsonfeed.org\\/version\\/1","items":[]}', 'json_feed'],
  ['{"error":"not found","items":[]}', 'other'],
  ['<!doctype html><title>x</title>', 'html'],
  ['<HTML><body>see my <rss> file</body>', 'html'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'html'],
  ['<?xml version="1.0"?><urlset>', 'other'],
  ['plain words', 'other'],
  ['<!--', 'other'],
  ['  \n', 'empty'],
  ['', 'empty'],
])('%j is %s', (text, kind) => {
  expect(sniff(text).kind).toBe(kind)
})

it('returns the feed without what precedes it', () => {
  expect(sniff('<b>Warning</b> <rss version="2.0"/>')).toEqual({
    kind: 'xml_feed',
    text: '<rss version="2.0"/>',
  })
})

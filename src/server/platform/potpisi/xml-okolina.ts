/** Gives the libraries of XML signatures what a browser has by itself. */
import { webcrypto } from 'node:crypto'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { Application, setNodeDependencies } from 'xadesjs'

setNodeDependencies({ DOMParser, XMLSerializer })
Application.setEngine('node', webcrypto)

export { DOMParser } from '@xmldom/xmldom'
export { SignedXml } from 'xadesjs'

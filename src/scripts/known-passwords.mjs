/**
 * `node src/scripts/known-passwords.mjs`: makes src/server/platform/auth/known-passwords/list.json anew from the packages and
 * the words named there. Run it after a new version of the packages; a test says when it was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './lib.mjs'

const FOLDER = join(root, 'src/server/platform/auth/known-passwords')
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

function croatian() {
  const data = (name) => json(join(root, `src/server/seed/data/${name}.json`)).podaci
  const { zenskaImena, muskaImena, prezimena } = data('croatian-names')
  return [
    ...json(join(FOLDER, 'words.json')).rijeci,
    ...zenskaImena,
    ...muskaImena,
    ...prezimena,
    ...data('gradovi-opcine').map(({ naziv }) => naziv),
    ...data('zupanije').flatMap(({ kratkiNaziv, sjediste }) => [kratkiNaziv, sjediste]),
  ]
}

/** All words of the list as they are looked for. */
export async function knownWords() {
  register()
  const { fold } = await import('../server/platform/auth/known-passwords/fold.ts')
  const { dictionary: common } = await import('@zxcvbn-ts/language-common')
  const { dictionary: english } = await import('@zxcvbn-ts/language-en')
  const words = [
    ...common['passwords-common'],
    ...english['commonWords-en'],
    ...english['firstnames-en'],
    ...english['wikipedia-en'],
    ...croatian().flatMap((word) => [word, word.replaceAll(/[\s-]/g, '')]),
  ]
  return [...new Set(words.map(fold))].filter((word) => word.length >= 4)
}

/** The file as text. */
export async function knownPasswordsFile() {
  const words = await knownWords()
  const { encode, mark } = await import('../server/platform/auth/known-passwords/code.ts')
  const { broj, k, podaci } = encode(words.map(mark))
  const { devDependencies } = json(join(root, 'package.json'))
  const izvori = ['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en'].map((name) => ({
    paket: `${name}@${devDependencies[name]}`,
    licenca: 'MIT',
  }))
  return `${JSON.stringify({ izvori, broj, k, podaci: podaci.toString('base64') }, null, 1)}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(FOLDER, 'list.json'), await knownPasswordsFile())

/** Places of an application form to which others pin what they ask, as this reader has the form now. */

import { manifestOf, putoviPriloga } from '#contract/kernel/dokument/manifest.ts'
import { mjesta } from '#contract/kernel/dokument/obilazak.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Tx } from '../../platform/db/client.ts'
import { poljaDokumenta } from '../../platform/rasprava/polja.ts'
import { readProjekt } from './projekt.binding.ts'
import { citaObrazac } from './rasprava.binding.ts'

/** Undefined for whoever may not read the form. */
export async function prijavaZaPribadace(tx: Tx, projektId: string, actor: Actor, sada: number) {
  const projekt = await readProjekt(tx, projektId, actor, sada)
  if (projekt === undefined || !citaObrazac(projekt, actor, sada)) return undefined
  const { obrazac } = projekt
  const { definicija } = projekt.poziv
  const putovi = putoviPriloga(KATALOG_OBRASCA, obrazac)
  return {
    prilozi: manifestOf(KATALOG_OBRASCA, obrazac).map(({ id, naziv, sha256 }) => ({
      id,
      naziv,
      sha256,
      put: putovi.get(id) ?? '',
    })),
    polja: () =>
      mjesta(KATALOG_OBRASCA, obrazac, definicija).map(({ tab, path, polje, redci }) => ({
        value: path,
        label: [KATALOG_OBRASCA.kartice.find(({ kljuc }) => kljuc === tab)?.naslov ?? tab, ...redci, polje.oznaka].join(
          ' – ',
        ),
      })),
    ima: poljaDokumenta(KATALOG_OBRASCA, obrazac, definicija),
  }
}

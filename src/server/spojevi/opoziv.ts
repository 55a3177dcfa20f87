/**
 * Work that was recorded before a right was taken away and refused after: the device tells its person, this tells the other side
 * (decision 0029), and keeps work on applications for colleagues (0071). It stands beside the modules, because rights are those of applicants and of institutions.
 */

import { SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { osobaPoId } from '../modules/korisnik/osoba.repository.ts'
import { zadnjiOpozivi } from '../modules/projekt/pregled.repository.ts'
import { zadrziNaPregledu } from '../modules/projekt/pregled.zadrzi.ts'
import type { Party } from '../platform/auth/access.ts'
import { prvaOdbijanja } from '../platform/auth/opoziv.ts'
import type { Tx } from '../platform/db/client.ts'
import { asPortal } from '../platform/db/context.ts'
import type { Recipient } from '../platform/notify/message.ts'
import { notify } from '../platform/notify/notify.ts'
import type { OdbijenoBezPrava } from '../platform/sync/sync.routes.ts'
import { findRecipients } from './recipients.ts'

const poruka = (osoba: string) =>
  `Rad koji je na uređaju osobe ${osoba} zabilježen prije opoziva prava nije primljen. Osobi je to javljeno na uređaju, a rad je sačuvan.`

/** Everybody who decides about rights at the party. */
async function odlucuju(tx: Tx, { vrsta, id }: Party, osobaId: number): Promise<Recipient[]> {
  const [who, stranke]: [Who, object] =
    vrsta === 'prijavitelj' ? ['ZAS', { prijaviteljId: id }] : ['A@DRF', { tijela: { DRF: id } }]
  const found = await findRecipients(tx, [who], stranke)
  return found.filter((one) => one.osobaId !== osobaId).map((one) => ({ ...one, razlog: 'OPOZIV' }))
}

async function javi(tx: Tx, osobaId: number, stranka: Party, sada: number): Promise<void> {
  const opozivi = await prvaOdbijanja(tx, osobaId, stranka, sada)
  if (opozivi.length === 0) return
  const svi = await odlucuju(tx, stranka, osobaId)
  const opozvali = svi.filter((one) => opozivi.some(({ opozvaoId }) => opozvaoId === one.osobaId))
  const osoba = await osobaPoId(tx, osobaId)
  await notify(
    tx,
    {
      // Who revoked may have left since, or it was nobody: a right that ran out.
      recipients: opozvali.length > 0 ? opozvali : svi,
      actor: SYSTEM,
      uzrok: `opoziv:${Math.max(...opozivi.map(({ id }) => id))}`,
      sada,
    },
    {
      poruka: poruka(`${osoba?.ime ?? ''} ${osoba?.prezime ?? ''}`.trim()),
      activityAction: AKCIJA.pravoOpozvano,
      programId: null,
    },
  )
}

/** Tells once for every revocation, however many envelopes wait behind it; nothing of what was refused is shown. */
export const javiOdbijeniRad: OdbijenoBezPrava = (tx, osobaId, stranke, odbijeno, sada) =>
  asPortal(tx, async () => {
    const prijavitelji = stranke.flatMap(({ vrsta, id }) => (vrsta === 'prijavitelj' ? [id] : []))
    const opozivi = await zadnjiOpozivi(tx, osobaId, prijavitelji)
    await zadrziNaPregledu(tx, odbijeno, (id) => opozivi.get(id), sada)
    for (const stranka of stranke) await javi(tx, osobaId, stranka, sada)
  })

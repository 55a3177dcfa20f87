/** The minutes of an on-site check as files: filed when they are sent, read by both sides, told of by devices that gave them away. */

import * as z from 'zod/mini'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { zapisnikPdf } from '#contract/modules/provjera/zapisnik.pdf.ts'
import {
  kodZapisnika,
  zapisnik as oblikZapisnika,
  predajeOd,
  ZAPISNIK,
  type Zapisnik,
  zapisnikOd,
} from '#contract/modules/provjera/zapisnik.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal, inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { documentPdf, readDocument, saveDocument } from '../../platform/isprave/dokument.ts'
import { otisakDatoteke, prijavljeniOtisci, zabiljeziIspravu } from '../../platform/isprave/isprave.repository.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'

const entitet = ({ id }: Pick<Provjera, 'id'>) =>
  ({ entitetVrsta: 'provjera', entitetId: id, vrsta: ZAPISNIK }) as const
const jeIzvjesce = ({ statusId }: Provjera) => jeStatus(provjeraStatuses, statusId, 'odobren', 'pracenje', 'zatvorena')
/** Each sending of the minutes is filed by itself, and so are those that were approved. */
const podneseni = (provjera: Provjera) => ({
  ...entitet(provjera),
  naziv: jeIzvjesce(provjera)
    ? `Odobreni zapisnik provjere ${provjera.oznaka}`
    : `Zapisnik provjere ${provjera.oznaka}, inačica ${provjera.brojInacice}`,
})

const kakavJe = (provjera: Provjera, kada: { poslan: boolean; sada: number }): Zapisnik =>
  zapisnikOd({ ...provjera, korisnik: provjera.prijavitelj }, kada)

/** Clocks of devices say anything: a paper is of no moment that is still to come. */
const najkasnije = (kada: number, trenutak: number): number => Math.min(Math.max(trenutak || kada, 0), kada)

const opisOd = (
  { oznaka: broj, programId }: Pick<Provjera, 'oznaka' | 'programId'>,
  { sadrzaj, izdano }: Zapisnik,
  kada: number,
) => ({
  kod: kodZapisnika(broj, sazetakZapisnika(sadrzaj)),
  broj,
  programId,
  trenutak: najkasnije(kada, izdano),
})

/** Files the minutes as they go out: the file is made of this and of nothing later. */
export async function podnesiZapisnik({ tx, after, sada: kada }: EffectContext<Provjera>): Promise<undefined> {
  const sadrzaj = {
    kod: kodZapisnika(after.oznaka, sazetakZapisnika(after.sadrzaj)),
    zapisnik: kakavJe(after, { poslan: true, sada: kada }),
  }
  await saveDocument(tx, { ...podneseni(after), sadrzaj, sada: kada })
}

/** Sent minutes are read by both sides as they went out; before that the body reads them as they are written. */
const jePisanje = ({ statusId }: Provjera) => jeStatus(provjeraStatuses, statusId, 'uTijeku', 'zapisnikUIzradi')

interface ZapisnikZa {
  provjera: Provjera
  zapisnik: Zapisnik
  podnesen: boolean
}

/** The minutes that this reader has. Throws where there are none for them. */
export async function zapisnikZa(tx: Tx, provjera: Provjera, actor: Actor, kada: number): Promise<ZapisnikZa> {
  if (jePisanje(provjera) && actor.za.vrsta === 'institucija')
    return { provjera, zapisnik: kakavJe(provjera, { poslan: false, sada: kada }), podnesen: false }
  const { sadrzaj } = await readDocument(tx, podneseni(provjera), z.object({ zapisnik: oblikZapisnika }))
  return { provjera, zapisnik: sadrzaj.zapisnik, podnesen: true }
}

export const imeZapisnika = ({ oznaka }: Provjera): string => imeDatoteke('zapisnik', oznaka)

/** The file of these minutes. What is no draft is noted among issued papers. */
export async function datotekaZapisnika(
  app: PortalApp,
  { provjera, zapisnik, podnesen }: ZapisnikZa,
  kada: number,
): Promise<Uint8Array> {
  const make = () => createPdf(zapisnikPdf(zapisnik))
  const opis = opisOd(provjera, zapisnik, kada)
  if (podnesen) return documentPdf(app.db, { which: podneseni(provjera), opis, sada: kada }, make)
  const pdf = await make()
  if (!zapisnik.nacrt)
    await inTransaction(inContext(app.db, SUSTAV), (tx) =>
      zabiljeziIspravu(tx, {
        ...entitet(provjera),
        ...opis,
        sha256: otisakDatoteke(pdf),
        izPortala: kada,
        sUredaja: null,
      }),
    )
  return pdf
}

interface Vlastita {
  sha256: string
  trenutak: number
}

/** The file that the portal makes of the content as it has it now; undefined while it cannot. */
async function vlastitaDatoteka(provjera: Provjera): Promise<Vlastita | undefined> {
  const zapisnik = kakavJe(provjera, { poslan: false, sada: 0 })
  const pdf = await createPdf(zapisnikPdf(zapisnik)).catch(() => undefined)
  return pdf && { sha256: otisakDatoteke(pdf), trenutak: zapisnik.izdano }
}

/**
 * Notes the files that devices have given away. One that the portal makes as well, of the content that has come with it, is as
 * good as its own; of another it knows no more than that the device of the team named it.
 */
export async function zabiljeziPredaje(tx: Tx, provjera: Provjera, kada: number): Promise<void> {
  const predaje = predajeOd(provjera.sadrzaj)
  if (predaje.length === 0) return
  const poznati = await asPortal(tx, () => prijavljeniOtisci(tx, 'provjera', provjera.id))
  const nove = predaje.filter(({ sha256 }) => !poznati.has(sha256))
  if (nove.length === 0) return
  const sazetak = sazetakZapisnika(provjera.sadrzaj)
  const nasa = nove.some((one) => one.sazetak === sazetak) ? await vlastitaDatoteka(provjera) : undefined
  const { oznaka: broj, programId } = provjera
  for (const { sha256, sazetak: potpisano, vrijeme } of nove) {
    const ista = sha256 === nasa?.sha256
    // Of a file that is not its own the portal knows when it was given away.
    const trenutak = najkasnije(kada, ista ? nasa.trenutak : Date.parse(vrijeme))
    const opis = { kod: kodZapisnika(broj, potpisano), broj, programId, trenutak }
    const poznata = { izPortala: ista ? kada : null, sUredaja: kada }
    await asPortal(tx, () => zabiljeziIspravu(tx, { ...entitet(provjera), ...opis, sha256, ...poznata }))
  }
}

/** The package of the field: on which device it is, and what that device alone may do with the check. */
import { addDays, krajDana, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import {
  DANA_PAKETA,
  type MetaProvjere,
  type Preuzeo,
  type Provjera,
} from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { RADNJE_TERENA, TEREN_DRUGDJE } from '#contract/modules/provjera/provjera.teren.ts'
import type { Tx } from '../../platform/db/client.ts'
import { radiNa } from '../../platform/sync/device.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { inaciceTijela, provjeraRepository } from './provjera.repository.ts'

/** In the field one device writes, so that nothing there is ever merged with another's; it begins and ends the visit too. */
export function samoUredaj({ statusId, preuzeo }: Provjera, code?: string) {
  if (preuzeo === null) return undefined
  const { uredajId, ime } = preuzeo
  if (code !== undefined && RADNJE_TERENA.includes(code)) return { uredajId, poruka: TEREN_DRUGDJE(ime) }
  // To call the visit off is nothing that the device in the field could do.
  if (code === 'otkazi' || !jeStatus(provjeraStatuses, statusId, 'uTijeku')) return undefined
  return { uredajId, poruka: `Tijekom posjeta podaci se unose samo na uređaju osobe ${ime}.` }
}

type Radnje = MetaProvjere['dostupneRadnje']

/** The buttons of a desk, which is no device: what belongs to one says whose it is. */
export const radnjeStola = (provjera: Provjera, radnje: Radnje): Radnje =>
  radnje.map((radnja) => {
    const jedini = RADNJE_TERENA.includes(radnja.kod) ? samoUredaj(provjera, radnja.kod) : undefined
    if (jedini === undefined) return radnja
    const { pravilo: _pravilo, ...ostalo } = radnja
    return { ...ostalo, onemoguceno: true, razlog: jedini.poruka }
  })

/** Until the end of its last day the package is kept without being asked for again. */
const istekPaketa = (sada: number) => toIsoInstant(krajDana(addDays(today(sada), DANA_PAKETA)))

/** The package as it would be on this device. One device has it; another takes it over by V, so that nobody writes past the other unseen. */
export function paketNa(
  provjera: Provjera,
  { ime, uredajId }: { ime: string; uredajId: string },
  { actor, sada }: Pisanje,
): Preuzeo {
  const { statusId, preuzeo: dosad } = provjera
  if (!jeStatus(provjeraStatuses, statusId, 'uPripremi', 'najavljena', 'uTijeku'))
    throw new Problem('radnja-nije-dopustena')
  if (!mayEdit(provjeraKind, provjera, actor)) throw new Problem('zabranjeno')
  const tudi = dosad !== null && dosad.uredajId !== uredajId
  if (tudi && !isWho('V@IMP', actor, provjeraKind.facts(provjera).parties))
    throw new Problem('drugi-uredaj', {
      poruka: `Paket je na uređaju osobe ${dosad.ime}. Od drugog uređaja može ga preuzeti voditelj.`,
    })
  return { osobaId: actor.osobaId, ime, uredajId, preuzeto: toIsoInstant(sada), istjece: istekPaketa(sada) }
}

/** Takes the package onto one of the person's own devices. */
export async function preuzmi(
  tx: Tx,
  provjera: Provjera,
  uredaj: { ime: string; uredajId: string },
  by: Pisanje,
): Promise<Preuzeo> {
  const preuzeo = paketNa(provjera, uredaj, by)
  if (!(await radiNa(tx, { deviceId: uredaj.uredajId, osobaId: by.actor.osobaId })))
    throw new Problem('uredaj-nepoznat', {
      poruka: 'Portal ne poznaje ovaj uređaj kao vaš. Ponovno se prijavite na njemu i preuzmite paket.',
    })
  // What is asked in the field is settled before the network is left, and stays so on whichever device takes it over there.
  const inaciceLista = jeStatus(provjeraStatuses, provjera.statusId, 'uTijeku')
    ? provjera.inaciceLista
    : await inaciceTijela(tx, provjera)
  await provjeraRepository.uzDokument(tx, { ...provjera, preuzeo, inaciceLista }, by)
  return preuzeo
}

/** Corrections of budgets in the storyboard: written by an officer, sent by a head, answered by the applicant. */
import { fromWire, toWire } from '#contract/kernel/money.ts'
import { novaKorekcija, spremljena } from '../modules/odabir/korekcija-proracuna.desk.ts'
import { korekcijaRepository } from '../modules/odabir/korekcija-proracuna.repository.ts'
import { kreirajZapis, spremiZapis } from '../platform/workflow/stol.ts'
import { korekcijaProracunaKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import type { PrijavaPrice } from './selection-checks.ts'
import type { KorakOdabira } from './selection-steps.ts'

const STOL = { desk: korekcijaProracunaKindDesk, zaPrijavitelja: false }

/** The dearest line that people entered costs so many percent less. */
export async function korigiraj(
  scena: Scena,
  { id: projektId, selId, prijaviteljId }: PrijavaPrice,
  { dan, poslana, odgovor, postotak, razlog }: Extract<KorakOdabira, { radnja: 'korigiraj' }>,
): Promise<void> {
  const sada = scena.sat.u(dan, '11:05')
  const referent = await djelatnikKao(scena, selId, 'R', sada)
  const mutationId = (sto: string) => idOf(`korekcija ${projektId} ${sto}`, sada)
  const nova = await kreirajZapis(
    klupa(scena, referent, sada),
    STOL,
    { mutationId: mutationId('nova') },
    {
      novi: (tx, _body: object, by) => novaKorekcija(tx, projektId, by.sada),
      upisi: (tx, record, by) => korekcijaRepository.insert(tx, record, by),
    },
  )
  const id = String(nova.id)
  const stavke = (await korekcijaRepository.read(scena.tx, id, referent))?.racun.stavke ?? []
  const [najskuplja] = stavke
    .filter(({ fiksna }) => !fiksna)
    .sort((a, b) => fromWire(b.staro.prihvatljivo) - fromWire(a.staro.prihvatljivo))
  if (najskuplja === undefined) throw new Error(`Nothing to correct in ${projektId}`)
  const prihvatljivo = toWire(Math.floor((fromWire(najskuplja.staro.prihvatljivo) * (100 - postotak)) / 100))
  const sadrzaj = { stavke: [{ id: najskuplja.id, prihvatljivo, razlog }] }
  let { verzijaRetka } = await spremiZapis(
    klupa(scena, referent, scena.sat.u(dan, '11:20')),
    STOL,
    id,
    { mutationId: mutationId('stavke'), verzijaRetka: nova.verzijaRetka, sadrzaj },
    async (tx, korekcija, napisano: { sadrzaj: typeof sadrzaj }, by) =>
      korekcijaRepository.write(tx, await spremljena(tx, korekcija, napisano.sadrzaj, by.sada), by.sada),
  )
  const salje = scena.sat.u(poslana, '09:25')
  const voditelj = await djelatnikKao(scena, selId, 'V', salje)
  const poslano = await potez(scena, korekcijaProracunaKindDesk, {
    id,
    verzijaRetka,
    prijelaz: 'posalji',
    actor: voditelj,
    sada: salje,
  })
  verzijaRetka = poslano.verzijaRetka
  if (odgovor === undefined) return
  const kada = scena.sat.u(odgovor.dan, '12:15')
  const zastupnik = await scena.actor(
    osobaPrijavitelja(prijaviteljId, 'ZAS'),
    { vrsta: 'prijavitelj', id: prijaviteljId },
    kada,
  )
  const { prijelaz } = odgovor
  await potez(scena, korekcijaProracunaKindDesk, { id, verzijaRetka, prijelaz, actor: zastupnik, sada: kada })
}

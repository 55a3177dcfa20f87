/** Decisions about applications in the storyboard: prepared, confirmed, signed with the application's own move, opened. */
import { izmijenjena, novaOdluka, zabiljeziOtvaranje } from '../modules/odabir/odluka-prijave.desk.ts'
import { kreirajZapis, spremiZapis } from '../platform/workflow/stol.ts'
import { odlukaPrijaveKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import type { PrijavaPrice } from './selection-checks.ts'
import { potezPrijave } from './selection-moves.ts'
import type { KorakOdabira } from './selection-steps.ts'

const STOL = { desk: odlukaPrijaveKindDesk, zaPrijavitelja: false }
const { repository } = odlukaPrijaveKindDesk

type Korak = Extract<KorakOdabira, { radnja: 'odluci' }>

/** A decision goes as far as the story has days for it. */
export async function odluci(scena: Scena, prijava: PrijavaPrice, korak: Korak): Promise<void> {
  const { id: projektId, selId, prijaviteljId } = prijava
  const { vrsta, dan, potvrda, potpis, otvorena, obrazlozenje, razlozi = {} } = korak
  const priprema = scena.sat.u(dan, '13:05')
  const referent = await djelatnikKao(scena, selId, 'R', priprema)
  const mutationId = (sto: string) => idOf(`odluka ${projektId} ${sto}`, priprema)
  const nova = await kreirajZapis(
    klupa(scena, referent, priprema),
    STOL,
    { mutationId: mutationId('nova'), vrsta },
    {
      novi: (tx, body: { vrsta: Korak['vrsta'] }, { sada }) =>
        novaOdluka(tx, repository, { projektId, vrsta: body.vrsta }, sada),
      upisi: (tx, record, by) => repository.insert(tx, record, by),
    },
  )
  const id = String(nova.id)
  const nacrt = await repository.read(scena.tx, id, referent, priprema)
  if (nacrt === undefined) throw new Error(`No decision of ${projektId}`)
  const sadrzaj = { ...nacrt.sadrzaj, obrazlozenje, razlozi: { ...nacrt.sadrzaj.razlozi, ...razlozi } }
  const body = { mutationId: mutationId('tekst'), verzijaRetka: nova.verzijaRetka, sadrzaj }
  let { verzijaRetka } = await spremiZapis(
    klupa(scena, referent, scena.sat.u(dan, '13:40')),
    STOL,
    id,
    body,
    (tx, odluka, napisano: { sadrzaj: typeof sadrzaj }, { sada }) =>
      repository.write(tx, izmijenjena(odluka, napisano.sadrzaj), sada),
  )
  const povuci = async (prijelaz: string, razina: 'R' | 'V', kada: number) => {
    const actor = await djelatnikKao(scena, selId, razina, kada)
    const moved = await potez(scena, odlukaPrijaveKindDesk, { id, verzijaRetka, prijelaz, actor, sada: kada })
    verzijaRetka = moved.verzijaRetka
  }
  if (potvrda === undefined) return
  await povuci('posalji', 'R', scena.sat.u(dan, '13:50'))
  await povuci('potvrdi', 'V', scena.sat.u(potvrda, '10:10'))
  if (potpis === undefined) return
  const prijelaz = vrsta === 'financiranje' ? 'odaberi' : 'odbij'
  await potezPrijave(scena, prijava, { tko: 'A', prijelaz, sada: scena.sat.u(potpis, '09:40') })
  if (otvorena === undefined) return
  await zabiljeziOtvaranje(scena.tx, nova.id, osobaPrijavitelja(prijaviteljId, 'ZAS'), scena.sat.u(otvorena, '14:05'))
}

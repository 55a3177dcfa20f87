import { useState } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { jePrekratka, LOZINKA } from '#app/platform/offline/cipher/phrase.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Greska, Gumbi, type Korak, useRad, ZAPOCETO } from './odjava-dijelovi.tsx'

const TEKST = PORUKE.korisnik

interface NeposlaniRadProps extends Korak {
  broj: number
  /** Forms that were begun and not sent; they go with work that is given up. */
  zapoceto: number
  /** How many are left after sending. */
  posalji: () => Promise<number>
  /** How many records and files went into it. */
  izvezi: (lozinka: string) => Promise<number>
}

/** Signing out with work that the portal does not have: what becomes of it is the person's to say. */
export function NeposlaniRad({ broj, zapoceto, posalji, izvezi, onStay, otidi }: NeposlaniRadProps) {
  const online = useOnline()
  const [izbor, setIzbor] = useState<string | null>(online ? 'posalji' : 'zadrzi')
  const [upisano, setUpisano] = useState<string | null>(null)
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [izvezeno, setIzvezeno] = useState<number>()
  const [provjera, setProvjera] = useState(false)
  const [{ pending, greska }, radi] = useRad()
  const krivo = upisano?.trim() !== String(broj)
  const prekratka = jePrekratka(lozinka)
  const potvrdi = () => {
    setProvjera(true)
    if ((izbor === 'odbaci' && krivo) || (izbor === 'izvezi' && prekratka)) return
    void radi(async () => {
      if (izbor === 'izvezi') {
        setIzvezeno(await izvezi(lozinka ?? ''))
        return undefined
      }
      if (izbor !== 'posalji') {
        await otidi(izbor === 'odbaci')
        return undefined
      }
      const ostalo = await posalji()
      return ostalo === 0 ? undefined : `Nije poslano: ${ostalo}. Rad je i dalje sačuvan na ovom uređaju.`
    })
  }
  if (izvezeno !== undefined) return <Izvezeno broj={broj} izvezeno={izvezeno} onStay={onStay} otidi={otidi} />
  return (
    <Dialog
      open
      onClose={onStay}
      title={TEKST.neposlaniRad}
      dismissable={!pending}
      footer={
        <Gumbi pending={pending} onStay={onStay} naziv="Nastavi" onConfirm={potvrdi} opasno={izbor === 'odbaci'} />
      }
    >
      <Stack gap={4}>
        <Greska>{greska}</Greska>
        <p>{`Na ovom je uređaju rad koji portal još nije zaprimio ili čeka vašu odluku. Broj stavki: ${broj}.`}</p>
        {zapoceto > 0 && <p>{ZAPOCETO(zapoceto)} Brišu se samo ako rad odbacite.</p>}
        <Izbor izbor={izbor} onChange={setIzbor} online={online} />
        {izbor === 'izvezi' && (
          <TextField
            name="lozinka-datoteke"
            label="Lozinka datoteke"
            type="password"
            autoComplete="off"
            required
            hint={LOZINKA.datoteke}
            value={lozinka}
            onChange={setLozinka}
            error={provjera && prekratka ? LOZINKA.prekratka : undefined}
          />
        )}
        {izbor === 'odbaci' && (
          <TextField
            name="broj-stavki"
            label={`Za potvrdu upišite broj stavki (${broj})`}
            inputMode="numeric"
            autoComplete="off"
            width="s"
            required
            value={upisano}
            onChange={setUpisano}
            error={provjera && krivo ? `Upišite ${broj} ako rad doista želite odbaciti.` : undefined}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function Izbor({
  izbor,
  onChange,
  online,
}: {
  izbor: string | null
  onChange: (izbor: string | null) => void
  online: boolean
}) {
  return (
    <RadioGroup
      name="neposlano"
      label="Što s neposlanim radom"
      value={izbor}
      onChange={onChange}
      options={[
        {
          value: 'posalji',
          label: TEKST.posaljiSada,
          hint: online ? 'Odjava slijedi kada sve stigne.' : 'Trenutačno nema veze s portalom.',
          disabled: !online,
        },
        {
          value: 'zadrzi',
          label: TEKST.zadrziZapecaceno,
          hint: 'Nitko ga na ovom uređaju ne može pročitati. Poslat će se čim bude veze, i bez vas.',
        },
        {
          value: 'izvezi',
          label: TEKST.izveziRad,
          hint: 'Šifriranu datoteku možete poslati s drugog uređaja. Rad ostaje i na ovom; ništa se ne šalje dvaput.',
        },
        { value: 'odbaci', label: TEKST.odbaciRad, hint: 'Rad se briše s ovog uređaja i ne može se vratiti.' },
      ]}
    />
  )
}

/** The file is with the person; only now they leave, and the work stays sealed here as well. */
function Izvezeno({ broj, izvezeno, onStay, otidi }: Korak & { broj: number; izvezeno: number }) {
  const [{ pending, greska }, radi] = useRad()
  const odjavi = () =>
    radi(async () => {
      await otidi(false)
      return undefined
    })
  return (
    <Dialog
      open
      onClose={onStay}
      title={TEKST.neposlaniRad}
      dismissable={!pending}
      footer={<Gumbi pending={pending} onStay={onStay} naziv="Odjavi se" onConfirm={() => void odjavi()} />}
    >
      <Stack gap={4}>
        <Greska>{greska}</Greska>
        <Banner tone="success" live="polite">
          {`U datoteku je spremljeno stavki: ${izvezeno}. Provjerite da je među preuzimanjima.`}
        </Banner>
        {izvezeno < broj && (
          <Banner tone="warning">
            {`Samo na ovom uređaju ostaje: ${broj - izvezeno}. U datoteku ne ulaze datoteke koje se s uređaja više ne mogu pročitati ni rad za koji portal ne zna na što se odnosi.`}
          </Banner>
        )}
        <p>Rad ostaje i na ovom uređaju, zapečaćen.</p>
      </Stack>
    </Dialog>
  )
}

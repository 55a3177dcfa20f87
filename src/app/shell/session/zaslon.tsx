import { type FormEvent, useEffect, useState } from 'react'
import { WrongSecret } from '#app/platform/offline/cipher/keys.ts'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { passkeyBytes } from '#app/platform/offline/vault/passkey.ts'
import type { PersonOnDevice } from '#app/platform/offline/vault/vault.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const POLJE = 'otkljucavanje'

interface ZaslonProps {
  osobaId: number
  ime: string
  onOpen: () => void
  /** Puts the profile to sleep for good. */
  onLock: () => Promise<void>
}

/** The cover of an open profile: by PIN, or by what opens the profile itself. Nothing behind it can be seen or reached. */
export function Zaslon({ osobaId, ime, onOpen, onLock }: ZaslonProps) {
  const [osoba, setOsoba] = useState<PersonOnDevice>()
  const [unos, setUnos] = useState<string | null>(null)
  const [stanje, setStanje] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  useEffect(() => {
    void vault.people().then((people) => setOsoba(people.find((person) => person.osobaId === osobaId)))
  }, [osobaId])
  if (osoba === undefined) return null
  const { pin, nacini } = osoba
  const lozinkom = !pin && nacini.includes('lozinka')
  const naziv = pin ? 'PIN' : 'Lozinka uređaja'

  const pinom = async () => {
    const ostalo = await vault.tryPin(osobaId, unos ?? '')
    if (ostalo === null) return onOpen()
    if (ostalo === 0) return onLock()
    setStanje({ pending: false, greska: `PIN nije točan. Preostalo pokušaja: ${ostalo}.` })
    focusField(POLJE)
  }
  const pokusaj = async (otvori: () => Promise<unknown>) => {
    setStanje({ pending: true })
    try {
      await otvori()
      setUnos(null)
    } catch (error) {
      setStanje({ pending: false, greska: razlog(error, naziv) })
      focusField(POLJE)
    }
  }
  const otkljucaj = (event: FormEvent) => {
    event.preventDefault()
    if (unos === null) return setStanje({ pending: false, greska: `Upišite: ${naziv}.` })
    const frazom = () => vault.unlock(osobaId, { vrsta: 'lozinka', lozinka: unos }).then(onOpen)
    void pokusaj(pin ? pinom : frazom)
  }
  const kljucem = async () => {
    const credential = await vault.credentialOf(osobaId)
    if (credential === undefined) return
    await vault.unlock(osobaId, { vrsta: 'pristupni-kljuc', bytes: await passkeyBytes(osobaId, credential) })
    onOpen()
  }
  return (
    <Dialog open onClose={() => undefined} title="Zaslon je zaključan" size="s" dismissable={false} cover>
      <form noValidate onSubmit={otkljucaj}>
        <Stack gap={4}>
          <p>{ime}: sve što ste unijeli je sačuvano.</p>
          {stanje.greska && (
            <Banner tone="danger" live="assertive">
              {stanje.greska}
            </Banner>
          )}
          {(pin || lozinkom) && (
            <TextField
              name={POLJE}
              label={naziv}
              type="password"
              {...(pin ? { inputMode: 'numeric' as const } : {})}
              value={unos}
              onChange={setUnos}
            />
          )}
          {(pin || lozinkom) && (
            <Button type="submit" variant="primary" icon="lock" pending={stanje.pending}>
              Otključaj
            </Button>
          )}
          {nacini.includes('pristupni-kljuc') && (
            <Button icon="user" pending={stanje.pending} onClick={() => void pokusaj(kljucem)}>
              Otključaj pristupnim ključem
            </Button>
          )}
          <Button variant="quiet" onClick={() => void onLock()}>
            Zaključaj i promijeni osobu
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function razlog(error: unknown, naziv: string): string {
  if (error instanceof WrongSecret) return `${naziv}: unos nije točan.`
  if (error instanceof Error && error.name === 'TooManyAttempts') return 'Previše pogrešnih pokušaja. Pričekajte.'
  return 'Otključavanje nije uspjelo. Pokušajte ponovno.'
}

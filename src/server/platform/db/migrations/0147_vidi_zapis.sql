-- Whether the context sees a record: one function for the walls of everything that belongs to records. A condition with all kinds
-- in it was planned anew by each statement, 100 to 200 ms of it with 23 kinds; a branch of the function is planned once by a connection.
CREATE FUNCTION postavi_vidi_zapis() RETURNS void LANGUAGE plpgsql AS $zid$
DECLARE
  grane text := (SELECT string_agg(format('WHEN %L THEN RETURN EXISTS (SELECT FROM public.%I z WHERE z.id = public.%s($2)%s);',
    v.vrsta, v.tablica, v.kljuc, CASE v.uvjet WHEN '' THEN '' ELSE ' AND (' || v.uvjet || ')' END), E'\n    ' ORDER BY v.redni)
    FROM public.vrsta_zapisa v);
BEGIN
  EXECUTE format($f$CREATE OR REPLACE FUNCTION public.vidi_zapis(text, text) RETURNS boolean LANGUAGE plpgsql STABLE AS $b$
BEGIN
  CASE $1
    %s
    ELSE RETURN false;
  END CASE;
END $b$$f$, grane);
END $zid$;
--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);
--> statement-breakpoint
SELECT postavi_vidi_zapis();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION uvjet_zapisa(stupac text, oznaka text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('vidi_zapis(%I, %I)', stupac, oznaka)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION dodaj_vrstu_zapisa(vrsta text, tablica text, cita text, pise text DEFAULT NULL, uvjet text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $zid$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  birano boolean := (SELECT a.atttypid = 'uuid'::regtype FROM pg_attribute a
    WHERE a.attrelid = format('public.%I', tablica)::regclass AND a.attname = 'id');
BEGIN
  pise := coalesce(pise, cita);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
  EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s(%s))', tablica, sustav, cita);
  EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s(%s))', tablica, sustav, pise);
  EXECUTE format('CREATE POLICY izmjena ON %1$I FOR UPDATE USING (%2$s(%3$s)) WITH CHECK (%2$s(%3$s))', tablica, sustav, pise);
  EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s(%s))', tablica, sustav, pise);
  IF birano THEN
    EXECUTE format('CREATE TRIGGER zauzmi_oznake AFTER INSERT ON %I REFERENCING NEW TABLE AS novi '
      'FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake(%L)', tablica, vrsta);
  END IF;
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO vrsta_zapisa (vrsta, tablica, kljuc, uvjet)
    VALUES (vrsta, tablica, CASE WHEN birano THEN 'kao_uuid' ELSE 'kao_broj' END, uvjet);
  PERFORM postavi_vidi_zapis(), postavi_zid_zapisa(), postavi_zid_datoteka();
  PERFORM set_config('portal.kontekst', prije, true);
END $zid$;
--> statement-breakpoint
SELECT postavi_zid_zapisa(), postavi_zid_datoteka(), postavi_zid_rasprave(), postavi_zid_ustanove();

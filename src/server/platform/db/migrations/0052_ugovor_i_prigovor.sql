ALTER TABLE "projekt" ADD COLUMN "prigovor_rasprava" integer;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "dozvoljena_isplata_predujma" boolean;

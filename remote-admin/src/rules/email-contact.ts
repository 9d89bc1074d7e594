/** Sender of a quote request, as listed in Email Listings. */
export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

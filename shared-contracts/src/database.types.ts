export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      email_log: {
        Row: {
          admin_id: string | null;
          body: string;
          created_at: string;
          fingerprint: string;
          id: string;
          provider_id: string | null;
          quote_id: string | null;
          recipient: string;
          status: string;
          subject: string;
        };
        Insert: {
          admin_id?: string | null;
          body: string;
          created_at?: string;
          fingerprint: string;
          id?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          recipient: string;
          status?: string;
          subject: string;
        };
        Update: {
          admin_id?: string | null;
          body?: string;
          created_at?: string;
          fingerprint?: string;
          id?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          recipient?: string;
          status?: string;
          subject?: string;
        };
        Relationships: [
          { foreignKeyName: 'email_log_quote_id_fkey'; columns: ['quote_id']; isOneToOne: false; referencedRelation: 'quotes'; referencedColumns: ['id'] },
        ];
      };
      quotes: {
        Row: {
          budget: string | null;
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          services: string[];
          status: string;
        };
        Insert: {
          budget?: string | null;
          company?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          services?: string[];
          status?: string;
        };
        Update: {
          budget?: string | null;
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          services?: string[];
          status?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: { role: string; user_id: string };
        Insert: { role: string; user_id: string };
        Update: { role?: string; user_id?: string };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: { [_ in never]: never };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

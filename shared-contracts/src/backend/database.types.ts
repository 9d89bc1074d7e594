// Generated from the migrations by local-backend/generate-types.ts; a check fails when it is stale.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_events: {
        Row: {
          action: string;
          actor: string | null;
          created_at: string;
          email: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          created_at?: string;
          email: string;
          id?: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
        };
        Relationships: [];
      };
      attachment_objects: {
        Row: {
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      attachments: {
        Row: {
          budget: string;
          created_at: string;
          id: string;
          name: string;
          quote_id: string | null;
          received_email_id: string | null;
          reply_id: string | null;
          size: number;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          budget?: string;
          created_at?: string;
          id: string;
          name: string;
          quote_id?: string | null;
          received_email_id?: string | null;
          reply_id?: string | null;
          size: number;
          type: string;
        };
        Update: {
          budget?: string;
          created_at?: string;
          id?: string;
          name?: string;
          quote_id?: string | null;
          received_email_id?: string | null;
          reply_id?: string | null;
          size?: number;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attachments_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'attachment_objects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attachments_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attachments_received_email_id_fkey';
            columns: ['received_email_id'];
            isOneToOne: false;
            referencedRelation: 'received_emails';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attachments_reply_id_fkey';
            columns: ['reply_id'];
            isOneToOne: false;
            referencedRelation: 'email_log';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_exceptions: {
        Row: {
          day: string;
          ends: string | null;
          starts: string | null;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          ends?: string | null;
          starts?: string | null;
        };
        Update: {
          day?: string;
          ends?: string | null;
          starts?: string | null;
        };
        Relationships: [];
      };
      booking_hours: {
        Row: {
          ends: string;
          id: string;
          starts: string;
          weekday: number;
        };
        ComputedFields: never;
        Insert: {
          ends: string;
          id?: string;
          starts: string;
          weekday: number;
        };
        Update: {
          ends?: string;
          id?: string;
          starts?: string;
          weekday?: number;
        };
        Relationships: [];
      };
      booking_rules: {
        Row: {
          buffer_minutes: number;
          horizon_days: number;
          id: number;
          notice_hours: number;
          slot_minutes: number;
          time_zone: string;
        };
        ComputedFields: never;
        Insert: {
          buffer_minutes?: number;
          horizon_days?: number;
          id?: number;
          notice_hours?: number;
          slot_minutes?: number;
          time_zone?: string;
        };
        Update: {
          buffer_minutes?: number;
          horizon_days?: number;
          id?: number;
          notice_hours?: number;
          slot_minutes?: number;
          time_zone?: string;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          blocked_until: string;
          created_at: string;
          email: string;
          ends_at: string;
          id: string;
          name: string;
          person_hash: string | null;
          quote_id: string | null;
          request_hash: string | null;
          sequence: number;
          starts_at: string;
          status: string;
          time_zone: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_until: string;
          created_at?: string;
          email: string;
          ends_at: string;
          id?: string;
          name: string;
          person_hash?: string | null;
          quote_id?: string | null;
          request_hash?: string | null;
          sequence?: number;
          starts_at: string;
          status?: string;
          time_zone: string;
        };
        Update: {
          blocked_until?: string;
          created_at?: string;
          email?: string;
          ends_at?: string;
          id?: string;
          name?: string;
          person_hash?: string | null;
          quote_id?: string | null;
          request_hash?: string | null;
          sequence?: number;
          starts_at?: string;
          status?: string;
          time_zone?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      demo_reports: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          expires_at: string;
          id: string;
          secret_hash: string;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          created_at?: string;
          expires_at?: string;
          id: string;
          secret_hash: string;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          expires_at?: string;
          id?: string;
          secret_hash?: string;
        };
        Relationships: [];
      };
      email_log: {
        Row: {
          admin_id: string | null;
          body: string;
          cc: string[];
          created_at: string;
          fingerprint: string;
          id: string;
          provider_id: string | null;
          quote_id: string | null;
          recipient: string;
          status: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          body: string;
          cc?: string[];
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
          cc?: string[];
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
          {
            foreignKeyName: 'email_log_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      erasures: {
        Row: {
          admin_id: string | null;
          created_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          created_at?: string;
          id?: string;
        };
        Update: {
          admin_id?: string | null;
          created_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      lead_events: {
        Row: {
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          change_id: string | null;
          created_at: string;
          field: string;
          id: string;
          quote_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          change_id?: string | null;
          created_at?: string;
          field: string;
          id?: string;
          quote_id: string;
        };
        Update: {
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          change_id?: string | null;
          created_at?: string;
          field?: string;
          id?: string;
          quote_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_events_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_facts: {
        Row: {
          follow_up_on: string | null;
          lost_reason: string | null;
          owner_id: string | null;
          quote_id: string;
          stage: string;
          tags: string[];
          updated_at: string;
          value_usd: number | null;
        };
        ComputedFields: never;
        Insert: {
          follow_up_on?: string | null;
          lost_reason?: string | null;
          owner_id?: string | null;
          quote_id: string;
          stage?: string;
          tags?: string[];
          updated_at?: string;
          value_usd?: number | null;
        };
        Update: {
          follow_up_on?: string | null;
          lost_reason?: string | null;
          owner_id?: string | null;
          quote_id?: string;
          stage?: string;
          tags?: string[];
          updated_at?: string;
          value_usd?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_facts_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: true;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_notes: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          id: string;
          quote_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          quote_id: string;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          quote_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_notes_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_sources: {
        Row: {
          campaign: NonNullable<Json>;
          first_page: string | null;
          quote_id: string;
          referrer: string | null;
          release: string | null;
          used: string[];
        };
        ComputedFields: never;
        Insert: {
          campaign?: NonNullable<Json>;
          first_page?: string | null;
          quote_id: string;
          referrer?: string | null;
          release?: string | null;
          used?: string[];
        };
        Update: {
          campaign?: NonNullable<Json>;
          first_page?: string | null;
          quote_id?: string;
          referrer?: string | null;
          release?: string | null;
          used?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'lead_sources_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: true;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_views: {
        Row: {
          admin_id: string;
          open_at: string | null;
          quote_id: string;
          seen_at: string;
        };
        ComputedFields: never;
        Insert: {
          admin_id: string;
          open_at?: string | null;
          quote_id: string;
          seen_at?: string;
        };
        Update: {
          admin_id?: string;
          open_at?: string | null;
          quote_id?: string;
          seen_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_views_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      outbox: {
        Row: {
          admin_id: string | null;
          attempts: number;
          audience: string;
          booking_id: string | null;
          booking_sequence: number | null;
          counted_at: string | null;
          created_at: string;
          day: string | null;
          dismissed_at: string | null;
          due_at: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          provider_id: string | null;
          quote_id: string | null;
          received_email_id: string | null;
          sent_at: string | null;
          withheld_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          attempts?: number;
          audience?: never;
          booking_id?: string | null;
          booking_sequence?: number | null;
          counted_at?: string | null;
          created_at?: string;
          day?: string | null;
          dismissed_at?: string | null;
          due_at?: string | null;
          id?: string;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          received_email_id?: string | null;
          sent_at?: string | null;
          withheld_at?: string | null;
        };
        Update: {
          admin_id?: string | null;
          attempts?: number;
          audience?: never;
          booking_id?: string | null;
          booking_sequence?: number | null;
          counted_at?: string | null;
          created_at?: string;
          day?: string | null;
          dismissed_at?: string | null;
          due_at?: string | null;
          id?: string;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          received_email_id?: string | null;
          sent_at?: string | null;
          withheld_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_received_email_id_fkey';
            columns: ['received_email_id'];
            isOneToOne: true;
            referencedRelation: 'received_emails';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_receipts: {
        Row: {
          created_at: string;
          fingerprint: string;
          quote_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          fingerprint: string;
          quote_id: string;
        };
        Update: {
          created_at?: string;
          fingerprint?: string;
          quote_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_receipts_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      quotes: {
        Row: {
          active_at: string;
          budget: string | null;
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          services: string[];
          setup: string | null;
          spam_at: string | null;
          status: string;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          active_at?: string;
          budget?: string | null;
          company?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          services?: string[];
          setup?: string | null;
          spam_at?: string | null;
          status?: string;
          waiting_since?: string | null;
        };
        Update: {
          active_at?: string;
          budget?: string | null;
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          services?: string[];
          setup?: string | null;
          spam_at?: string | null;
          status?: string;
          waiting_since?: string | null;
        };
        Relationships: [];
      };
      rate_limits: {
        Row: {
          bucket: number;
          expires_at: string;
          hits: number;
          key: string;
        };
        ComputedFields: never;
        Insert: {
          bucket: number;
          expires_at: string;
          hits: number;
          key: string;
        };
        Update: {
          bucket?: number;
          expires_at?: string;
          hits?: number;
          key?: string;
        };
        Relationships: [];
      };
      received_emails: {
        Row: {
          answered_at: string | null;
          body: string;
          bounced_reply_id: string | null;
          created_at: string;
          dismissed_at: string | null;
          event_id: string;
          fingerprint: string;
          id: string;
          message_id: string | null;
          moved_ids: string[] | null;
          nature: string;
          omitted_files: string[];
          placed_by: string | null;
          quote_id: string | null;
          quoted_text: string;
          received_at: string;
          recipient: string;
          sender: string;
          sender_check: string | null;
          sender_name: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          body: string;
          bounced_reply_id?: string | null;
          created_at?: string;
          dismissed_at?: string | null;
          event_id: string;
          fingerprint: string;
          id?: string;
          message_id?: string | null;
          moved_ids?: string[] | null;
          nature: string;
          omitted_files?: string[];
          placed_by?: string | null;
          quote_id?: string | null;
          quoted_text?: string;
          received_at: string;
          recipient: string;
          sender: string;
          sender_check?: string | null;
          sender_name: string;
          subject: string;
        };
        Update: {
          answered_at?: string | null;
          body?: string;
          bounced_reply_id?: string | null;
          created_at?: string;
          dismissed_at?: string | null;
          event_id?: string;
          fingerprint?: string;
          id?: string;
          message_id?: string | null;
          moved_ids?: string[] | null;
          nature?: string;
          omitted_files?: string[];
          placed_by?: string | null;
          quote_id?: string | null;
          quoted_text?: string;
          received_at?: string;
          recipient?: string;
          sender?: string;
          sender_check?: string | null;
          sender_name?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'received_emails_bounced_reply_id_fkey';
            columns: ['bounced_reply_id'];
            isOneToOne: false;
            referencedRelation: 'email_log';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'received_emails_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_replies: {
        Row: {
          body: string;
          id: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          id?: string;
          title: string;
        };
        Update: {
          body?: string;
          id?: string;
          title?: string;
        };
        Relationships: [];
      };
      saved_views: {
        Row: {
          name: string;
          query: string;
        };
        ComputedFields: never;
        Insert: {
          name: string;
          query: string;
        };
        Update: {
          name?: string;
          query?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          role: string;
          user_id: string;
        };
        Update: {
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_attachment: { Args: { p_budget?: string; p_id: string; p_name: string; p_size: number; p_type: string }; Returns: boolean };
      answer_given_up_mail: { Args: { p_id: string; p_send_again: boolean }; Returns: boolean };
      apply_mail_limits: { Args: { p_mails: Json }; Returns: string[] };
      begin_reply: {
        Args: {
          p_admin: string;
          p_body: string;
          p_counted?: Json;
          p_fingerprint: string;
          p_quotas: Json;
          p_quote_id?: string;
          p_quote_name: string;
          p_subject: string;
          p_to: string;
        };
        Returns: Json;
      };
      book_call: {
        Args: {
          p_email: string;
          p_name: string;
          p_person_hash?: string;
          p_quotas: Json;
          p_request_hash?: string;
          p_start: string;
          p_time_zone: string;
        };
        Returns: Json;
      };
      change_booking: { Args: { p_action: string; p_id: string; p_start?: string }; Returns: Json };
      change_leads: { Args: { p_change: Json; p_quote_ids: string[] }; Returns: Json };
      claim_outbox: { Args: { p_limit: number }; Returns: Json };
      consume_quotas: { Args: { p_quotas: Json }; Returns: number };
      count_attention: { Args: { p_lead: Json }; Returns: Json };
      delete_expired_rows: { Args: { p_now?: string }; Returns: undefined };
      delete_unused_attachments: { Args: Record<PropertyKey, never>; Returns: string[] };
      dismiss_email: { Args: { p_id: string; p_is_dismissed: boolean }; Returns: boolean };
      erase_lead: { Args: { p_email: string; p_is_preview?: boolean }; Returns: Json };
      erase_person: { Args: { p_email: string }; Returns: Json };
      find_site_problems: {
        Args: Record<PropertyKey, never>;
        Returns: {
          key: string;
          text: string;
        }[];
      };
      list_admins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          name: string;
          user_id: string;
        }[];
      };
      list_sent_mails: { Args: { p_references: string[]; p_sender: string; p_signed_quote_id?: string }; Returns: Json };
      list_slots: { Args: { p_days: number; p_from: string }; Returns: Json };
      make_admin: { Args: { p_email: string }; Returns: string };
      make_lead: { Args: { p_email_id: string }; Returns: string };
      mark_announced: { Args: { p_channel: string; p_ended: string[]; p_opened: string[] }; Returns: undefined };
      mark_answered: { Args: { p_ids: string[] }; Returns: number };
      mark_seen: { Args: { p_quote_id: string }; Returns: boolean };
      mark_spam: { Args: { p_is_spam: boolean; p_quote_ids: string[] }; Returns: number };
      merge_lead: { Args: { p_into_id: string; p_quote_id: string }; Returns: boolean };
      place_email: { Args: { p_expected_quote_id?: string; p_id: string; p_quote_id: string }; Returns: boolean };
      queue_follow_up_mails: { Args: { p_day: string }; Returns: undefined };
      read_excerpts: {
        Args: { p_quote_ids: string[]; p_search?: string };
        Returns: {
          excerpt: string;
          kind: string;
          quote_id: string;
        }[];
      };
      read_numbers: { Args: { p_hours: Json; p_since: string }; Returns: Json };
      read_site_health: { Args: { p_since: string }; Returns: Json };
      read_thread: { Args: { p_limit?: number; p_quote_id: string }; Returns: Json };
      read_tray: { Args: { p_limit?: number }; Returns: Json };
      record_function_error: { Args: { p_code: string; p_name: string }; Returns: undefined };
      record_site_reports: { Args: { p_quotas: Json; p_reports: Json }; Returns: Json };
      search_quotes: {
        Args: {
          p_after_id?: string;
          p_after_value?: string;
          p_before?: string;
          p_budgets?: string[];
          p_lead?: Json;
          p_limit?: number;
          p_messages?: boolean;
          p_offset?: number;
          p_search: string;
          p_services?: string[];
          p_since?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Database['public']['CompositeTypes']['quote_match'][];
        SetofOptions: {
          from: '*';
          to: 'quote_match';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      store_received_email: {
        Args: {
          p_email: Json;
          p_files: string[];
          p_references: string[];
          p_sent_mail_id?: string;
          p_signed_by?: string;
          p_signed_quote_id?: string;
        };
        Returns: Json;
      };
      submit_quote: {
        Args: { p_attachments?: string[]; p_fingerprint: string; p_mails: string[]; p_quotas: Json; p_quote: Json; p_source?: Json };
        Returns: Json;
      };
      sum_values: {
        Args: { p_filters: Json };
        Returns: {
          stage: string;
          total: number;
        }[];
      };
      update_alarms: { Args: { p_problems: Json }; Returns: Json };
      update_leads: { Args: { p_changes: Json; p_quote_ids: string[] }; Returns: number };
      watch_desk: { Args: { p_quote_id?: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      quote_match: {
        total: number | null;
        id: string | null;
        name: string | null;
        email: string | null;
        company: string | null;
        message: string | null;
        services: string[] | null;
        budget: string | null;
        status: string | null;
        created_at: string | null;
        setup: string | null;
        spam_at: string | null;
        waiting_since: string | null;
        active_at: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;

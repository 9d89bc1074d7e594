import type { BookingChange, BookingRequest, NewBooking, SlotList, VisitorBooking } from '../booking/booking-calls.ts';
import type { DemoFormAnswer, DemoFormField } from '../demo/demo-form.ts';
import type { TransformRequest } from '../demo/transform.ts';
import type { DashboardRole } from '../host/session.ts';
import type { AttachedFile } from '../quote/attachment-rules.ts';
import type { QuoteRequest } from '../quote/quote-fields.ts';
import type { ReplyRequest } from '../quote/reply-rules.ts';
import type { CreatedReport, DemoReport, ReportContent } from '../report/demo-report.ts';

/** Request and response of every edge function that pages call. `transform-website` responds with HTML and headers. */
export interface EdgeFunctions {
  'submit-quote': { request: QuoteRequest & { attachments?: string[] }; response: object };
  'upload-attachment': { request: File; response: AttachedFile };
  'open-attachment': { request: { id: string }; response: { path: string } };
  'send-email-response': { request: ReplyRequest; response: object };
  'invite-person': { request: { email: string; role: DashboardRole; name?: string }; response: { outcome: 'invited' | 'granted' } };
  'list-slots': { request: { days: number }; response: SlotList };
  'book-call': { request: BookingRequest; response: NewBooking };
  'change-booking': { request: { token: string } & BookingChange; response: VisitorBooking };
  'answer-form': { request: { fields: readonly DemoFormField[] }; response: DemoFormAnswer };
  'create-report': { request: ReportContent; response: CreatedReport };
  'read-report': { request: { id: string }; response: DemoReport };
  'delete-report': { request: { id: string; secret?: string }; response: object };
  'test-webhook': { request: { id: string }; response: { status: number | null; error: string | null; milliseconds: number } };
  'transform-website': { request: TransformRequest; response: never };
}

/** Name of an edge function, the last segment of its URL. */
export type FunctionName = keyof EdgeFunctions;

/** Body of the request to a function, or its query if the function is read by GET. */
export type FunctionRequest<Name extends FunctionName> = EdgeFunctions[Name]['request'];

/** JSON body of a function's successful response. */
export type FunctionResponse<Name extends FunctionName> = EdgeFunctions[Name]['response'];

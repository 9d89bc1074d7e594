/** In place of the URL of a picture. */
export default '/picture.avif';
